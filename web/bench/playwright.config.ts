import everything from '../playwright.config';

export default { ...everything, testDir: '.', outputDir: '../test-results', webServer: { ...(everything.webServer as object), cwd: '..' } };
