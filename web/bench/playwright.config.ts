import everything from '../playwright.config';

// What is measured has the machine to itself.
export default { ...everything, testDir: '.', outputDir: '../test-results', fullyParallel: false, workers: 1 };
