import { expect, type Page } from '@playwright/test';
import { test } from './house';
import { accessible, arrive, SIZES } from './kit';

/** The house under a name: browsers make no passkeys for a number. */
const named = (house: string) => house.replace('127.0.0.1', 'localhost');

/** Gives a page an authenticator that knows its person. */
async function authenticator(page: Page) {
  const line = await page.context().newCDPSession(page);
  await line.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await line.send('WebAuthn.addVirtualAuthenticator', { options });
  return { line, authenticatorId };
}

/** An account of its own, in this page. */
async function account(page: Page, house: string, login: string) {
  await page.goto(`${house}/icon.svg`);
  await page.evaluate(async (login) => {
    const post = (door: string, body: unknown) =>
      fetch(`/api/v1${door}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    await post('/guests', { name: 'Ada' });
    await post('/me/account', { login, passphrase: 'correct horse' });
  }, login);
  await page.goto(`${house}/me`);
  await expect(page.getByText(`You sign in as ${login}.`)).toBeVisible();
}

for (const theme of ['night', 'day'] as const) {
  test(`a passkey is made, named, used and removed (${theme})`, async ({ browser, house }) => {
    const page = await arrive(browser, 'phone', theme);
    await authenticator(page);
    await account(page, named(house), `ada-key-${theme}`);
    await page.getByText('Passkeys', { exact: true }).click();
    await page.getByLabel('Name of the passkey').fill('my phone');
    const make = page.getByRole('button', { name: 'Make a passkey on this device' });
    const passphrase = page.locator('form').filter({ has: make }).getByLabel('Passphrase');
    // Whoever finds the page open cannot make it theirs.
    await passphrase.fill('something else');
    await make.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await passphrase.fill('correct horse');
    await make.click();
    await expect(page.getByText('The passkey is ready.')).toBeVisible();
    await expect(page.getByText('my phone')).toBeVisible();
    await accessible(page, 'passkeys');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SIZES.phone.width);
    await page.getByRole('button', { name: 'Rename my phone' }).click();
    await page.locator('li').getByLabel('Name of the passkey').fill('the old phone');
    await page.locator('li').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('the old phone')).toBeVisible();

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await accessible(page, 'sign in with a passkey');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText(`You sign in as ada-key-${theme}.`)).toBeVisible();

    // Once it is removed it lets nobody in.
    await page.getByText('Passkeys', { exact: true }).click();
    await page.getByRole('button', { name: 'Remove the old phone' }).click();
    await expect(page.getByText('the old phone')).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('this passkey does not fit');
    await page.context().close();
  });
}

test('an authenticator that does not know its person makes no passkey, in German', async ({ browser, house }) => {
  const page = await arrive(browser, 'phone');
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  const { line, authenticatorId } = await authenticator(page);
  await line.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.goto(`${named(house)}/icon.svg`);
  await page.evaluate(async () => {
    const post = (door: string, body: unknown) =>
      fetch(`/api/v1${door}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    await post('/guests', { name: 'Ada' });
    await post('/me/account', { login: 'ada-de', passphrase: 'correct horse' });
  });
  await page.goto(`${named(house)}/me`);
  await page.getByText('Passkeys', { exact: true }).click();
  const make = page.getByRole('button', { name: 'Passkey auf diesem Gerät anlegen' });
  await page.locator('form').filter({ has: make }).getByLabel('Passphrase').fill('correct horse');
  await accessible(page, 'passkeys in German');
  await make.click();
  await expect(page.getByRole('alert')).toContainText('Es gab keinen Passkey');
  await page.context().close();
});
