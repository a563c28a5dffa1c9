import everything from '../playwright.config';

export default { ...everything, testDir: '.', outputDir: '../test-results' };
