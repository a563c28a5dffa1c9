import { expect, type Page } from '@playwright/test';
import { test } from './house';
import { accessible, arrive, comeIn, makeTable, playToTheEnd } from './kit';

test('a new table takes two touches and a name, on a phone', async ({ browser }) => {
  const page = await arrive(browser, 'phone');
  await page.goto('/');
  await page.getByRole('link', { name: 'New table of Las Vegas Royale' }).click();
  await page.getByLabel('What shall we call you?').fill('Ada');
  // What makes the table is at the thumb, without scrolling.
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeInViewport({ ratio: 1 });
  await accessible(page, 'a table for a stranger');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('list', { name: 'Players' })).toContainText('Ada');
  // Acting never needs scrolling sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.context().close();
});

test('two people on phones play within a minute', async ({ browser }) => {
  const ada = await arrive(browser, 'phone');
  await ada.goto('/new?game=royale');
  await ada.getByLabel('What shall we call you?').fill('Ada');
  await ada.getByText('Friends', { exact: true }).click();
  await ada.getByRole('button', { name: 'Open the table' }).click();
  // The link is there at once, and a code for whoever sits beside.
  const link = await ada.getByLabel('Copy the link').inputValue();
  await accessible(ada, 'waiting for friends');
  await ada.getByRole('button', { name: 'Invite by code or QR' }).click();
  await accessible(ada, 'invite');
  await ada.getByRole('button', { name: 'Close', exact: true }).click();
  const bo = await arrive(browser, 'phone', 'day');
  await bo.goto(link);
  await expect(bo.getByRole('heading', { name: 'Ada invites you to Las Vegas Royale' })).toBeVisible();
  await accessible(bo, 'an invitation');
  // Whoever comes by link types a name and sits: nothing else.
  await expect(bo.getByLabel('What shall we call you?')).toBeFocused();
  await bo.keyboard.type('Bo');
  await bo.keyboard.press('Enter');
  const roll = (page: Page) => page.locator('footer .choice').first();
  await expect(roll(ada).or(ada.locator('.status').getByText('Bo rolls'))).toBeVisible();
  const first = (await roll(ada).isVisible()) ? ada : bo;
  await roll(first).click();
  await expect(first.locator('.status')).toContainText('Pick one number');
  await ada.context().close();
  await bo.context().close();
});

test('a guest keeps the game with an account, and finds it again elsewhere', async ({ browser }) => {
  const page = await arrive(browser);
  await comeIn(page, 'Cy');
  const id = await makeTable(page, { game: 'royale', seats: ['me', { bot: 'easy' }], options: { start: 0 } });
  await page.goto('/me');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await accessible(page, 'account');
  await page.getByLabel('Sign-in name').first().fill(`cy-${id}`);
  await page
    .getByLabel(/Passphrase/)
    .first()
    .fill('correct horse');
  await page.getByRole('button', { name: 'Keep my games' }).click();
  await expect(page.getByText(`You sign in as cy-${id}.`)).toBeVisible();
  const elsewhere = await arrive(browser, 'tablet', 'day');
  await elsewhere.goto('/me');
  await elsewhere.getByLabel('Sign-in name').fill(`CY-${id}`);
  await elsewhere.getByLabel('Passphrase', { exact: true }).fill('correct horse');
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(elsewhere.getByText(`You sign in as cy-${id}.`)).toBeVisible();
  await elsewhere.goto(`/table/${id}`);
  await elsewhere.locator('footer .choice').first().click();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'My tables' }).getByRole('link', { name: /Las Vegas Royale/ })).toBeVisible();
  await page.context().close();
  await elsewhere.context().close();
});

test('a forgotten passphrase is replaced with a recovery code', async ({ browser }) => {
  const page = await arrive(browser);
  await comeIn(page, 'Dee');
  await page.goto('/me');
  const login = `dee-${Date.now()}`;
  await page.getByLabel('Sign-in name').first().fill(login);
  await page
    .getByLabel(/Passphrase/)
    .first()
    .fill('correct horse');
  await page.getByRole('button', { name: 'Keep my games' }).click();
  await page.getByText('Recovery codes', { exact: true }).click();
  const card = page.locator('details', { hasText: 'Recovery codes' });
  await card.getByLabel('Passphrase').fill('correct horse');
  await card.getByRole('button', { name: 'Make recovery codes' }).click();
  const code = await card.locator('.codes li').first().innerText();
  await accessible(page, 'recovery codes');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('I have forgotten my passphrase').click();
  await accessible(page, 'forgotten passphrase');
  const form = page.locator('.forgot');
  await form.getByLabel('Sign-in name').fill(login);
  await form.getByLabel('Recovery code').fill(code);
  await form.getByLabel(/New passphrase/).fill('battery staple');
  await form.getByRole('button').click();
  await expect(page.getByText(`You sign in as ${login}.`)).toBeVisible();
  await page.context().close();
});

test('a line that is lost in the middle of a turn comes back, and nothing is lost', async ({ browser }) => {
  const page = await arrive(browser);
  let cut: (() => void) | undefined;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    let dead = false;
    cut = () => {
      dead = true;
      void server.close();
      void socket.close();
    };
    // What is said just before the line dies may or may not arrive.
    socket.onMessage((message) => {
      if (!dead) server.send(message);
    });
    server.onMessage((message) => {
      if (!dead) socket.send(message);
    });
  });
  await comeIn(page, 'Di');
  const id = await makeTable(page, { game: 'royale', seats: ['me', { bot: 'easy' }], options: { start: 0, mode: 'basic' } });
  await page.goto(`/table/${id}`);
  await expect(page.locator('footer .choice').first()).toBeVisible();
  for (let round = 0; round < 5; round++) {
    await page.locator('footer .choice:enabled').first().click();
    cut?.();
    await expect(page.locator('footer .choice:enabled').first()).toBeVisible({ timeout: 20_000 });
  }
  await page.context().close();
});

test('an action is taken back', async ({ browser }) => {
  const [ada, bo] = [await arrive(browser), await arrive(browser)];
  await comeIn(ada, 'Ada');
  await comeIn(bo, 'Bo');
  const id = await makeTable(ada, { game: 'cardgame', seats: ['me', 'open'] });
  await ada.goto(`/table/${id}`);
  await bo.goto(`/table/${id}`);
  await bo.getByRole('button', { name: 'Sit down' }).click();
  const choices = ada.locator('footer .choice');
  await expect(choices.first()).toBeVisible();
  const before = await choices.count();
  await choices.first().click();
  await ada.getByRole('button', { name: 'Take back' }).click();
  await expect(choices).toHaveCount(before);
  await ada.context().close();
  await bo.context().close();
});

test('hostile names, talk and options are text and nothing else', async ({ browser }) => {
  const page = await arrive(browser);
  const name = '<img src=x onerror=1>';
  await comeIn(page, name.slice(0, 20));
  const id = await makeTable(page, { game: 'royale', seats: ['me', { bot: 'easy' }], options: { start: 0 } });
  await page.goto(`/table/${id}`);
  const evil = '<script>document.title="broken"</script><b id="evil">bold</b>';
  await page.getByLabel('Say something').fill(evil);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(evil)).toBeVisible();
  // The pictures of the board are the client's own.
  expect(await page.locator('#evil, [onerror], ol img, img:not([src^="/assets/"])').count()).toBe(0);
  await page.goto('/table/%3Cb%3E');
  await expect(page.getByRole('heading', { name: 'This page does not exist.' })).toBeVisible();
  await page.goto('/table/nothere');
  await expect(page.getByText(/there is no such table/)).toBeVisible({ timeout: 15_000 });
  await page.context().close();
});

test('a stranger finds no error in the console, and a session is found by its cookie alone', async ({ browser }) => {
  const page = await arrive(browser, 'phone');
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await comeIn(page, 'Ada');
  const id = await makeTable(page, { game: 'royale', seats: ['me', 'open'] });
  const stranger = await arrive(browser, 'phone');
  stranger.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  for (const path of ['/me', '/new', `/table/${id}`]) {
    await stranger.goto(path);
    // What strangers are asked is there once the house has told that they are strangers.
    await expect(stranger.getByRole('textbox').first()).toBeVisible();
  }
  await stranger.getByLabel('What shall we call you?').fill('Bo');
  await stranger.getByRole('button', { name: 'Sit down' }).click();
  await expect(stranger.locator('.status')).not.toBeEmpty();
  expect(errors).toEqual([]);

  // The cookie alone is enough, on every page, whatever else the browser has forgotten.
  for (const path of ['/', '/me']) {
    await stranger.evaluate(() => localStorage.clear());
    await stranger.goto(path);
    await expect(stranger.getByRole('link', { name: 'Bo', exact: true })).toBeVisible();
  }
  // Without it the next visit is a stranger's again.
  await stranger.context().clearCookies();
  await stranger.goto('/');
  await expect(stranger.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(errors).toEqual([]);
  await page.context().close();
  await stranger.context().close();
});

test('leaving and giving up say what will happen, and wait for a second touch', async ({ browser }) => {
  const page = await arrive(browser, 'phone');
  page.on('dialog', (dialog) => expect.soft(dialog.message(), 'the page asks by itself').toBe(''));
  await comeIn(page, 'Ada');
  const id = await makeTable(page, { game: 'cardgame', seats: ['me', { bot: 'easy' }] });
  await page.goto(`/table/${id}`);
  const menu = page.getByRole('button', { name: 'Table', exact: true });
  const ask = async (what: string) => {
    await menu.click();
    await page.getByRole('button', { name: what }).click();
  };
  await ask('Give up');
  const dialog = page.getByRole('dialog', { name: 'Give up this game?' });
  await expect(dialog).toContainText('A bot plays on');
  await accessible(page, 'giving up');
  // The keyboard stays inside, and is back where it was when nothing came of it.
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    );
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
  await ask('Leave the table');
  await expect(page.getByRole('dialog')).toContainText('Your chair stays yours');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await ask('Give up');
  await page.getByRole('button', { name: 'Give up', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Players', exact: true })).toContainText('gave up');
  // A table that nobody else sits at is closed.
  await page.goto(`/table/${await makeTable(page, { game: 'cardgame', seats: ['me', 'open'] })}`);
  await ask('Leave the table');
  await expect(page.getByRole('dialog')).toContainText('the table is closed');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  await page.context().close();
});

for (const size of ['phone', 'desktop'] as const) {
  test(`the log reads as text, with the rules in the lines they belong to, on a ${size}`, async ({ browser }) => {
    const page = await arrive(browser, size);
    await comeIn(page, 'Ada');
    const id = await makeTable(page, { game: 'lords-2010', seats: ['me', { bot: 'easy' }, { bot: 'easy' }] });
    await page.goto(`/table/${id}`);
    await expect(page.locator('footer .choice').first()).toBeVisible({ timeout: 30_000 });
    if (size === 'phone') await page.getByRole('button', { name: 'Log', exact: true }).click();
    const chips = page.getByRole('button', { name: 'The rule behind it' }).locator('visible=true');
    expect(await chips.count()).toBeGreaterThan(2);
    // No chip begins a line: the end of its sentence is beside it. And no line is higher for one.
    const alone = await chips.evaluateAll((all) =>
      all
        .filter((chip) => {
          const words = chip.parentElement!.firstElementChild!;
          const end = [...words.getClientRects()].at(-1)!;
          const [at, line] = [chip.getBoundingClientRect(), parseFloat(getComputedStyle(chip.closest('ol')!).lineHeight)];
          return at.left < end.right || at.top > end.bottom || at.height > line;
        })
        .map((chip) => chip.parentElement!.textContent),
    );
    expect(alone).toEqual([]);
    await chips.first().focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog', { name: /^L-/ })).toBeVisible();
    await page.context().close();
  });
}

test('the log follows a long table, unless somebody reads what was before', async ({ browser }) => {
  const page = await arrive(browser);
  await comeIn(page, 'Ada');
  const id = await makeTable(page, { game: 'cardgame', seats: ['me', 'open'] });
  await page.goto(`/table/${id}`);
  const list = page.locator('aside section.log ol');
  const talk = (from: number, to: number) =>
    page.evaluate(
      async ([id, from, to]) => {
        const tell = (n: number) => {
          const body = JSON.stringify({ id: `talk-${n}`, chat: { text: `word ${n}` } });
          return fetch(`/api/v1/tables/${id}/do`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
        };
        await Promise.all(Array.from({ length: to - from - 1 }, (_, n) => tell(from + n)));
        await tell(to - 1);
      },
      [id, from, to] as const,
    );
  // More than are shown at once: the oldest are gone, the newest are seen.
  await talk(0, 430);
  await expect(list.locator('li')).toHaveCount(400);
  await expect(list.getByText(/word 429$/)).toBeInViewport();
  await list.evaluate((node) => node.scrollTo(0, node.scrollHeight / 2));
  await talk(430, 435);
  await expect(list.getByText(/word 434$/)).toBeAttached();
  await expect(list.getByText(/word 434$/)).not.toBeInViewport();
  await page.context().close();
});

test('free chairs go to bots, and words that were said are not missed on a phone', async ({ browser }) => {
  const [ada, bo] = [await arrive(browser, 'phone'), await arrive(browser, 'phone', 'day')];
  await comeIn(ada, 'Ada');
  await comeIn(bo, 'Bo');
  const id = await makeTable(ada, { game: 'cardgame', seats: ['me', 'open', 'open'] });
  await ada.goto(`/table/${id}`);
  await bo.goto(`/table/${id}`);
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await ada.getByRole('button', { name: 'Begin with bots in the free chairs' }).click();
  await expect(bo.locator('footer .choice').first()).toBeVisible();
  await ada.getByRole('button', { name: 'Log', exact: true }).click();
  await ada.getByRole('textbox', { name: 'Say something' }).fill('good luck');
  await ada.keyboard.press('Enter');
  const heard = bo.locator('footer .heard button');
  await expect(heard).toHaveText('Ada good luck');
  await accessible(bo, 'something was said');
  await heard.click();
  await expect(bo.getByRole('dialog', { name: 'Log' }).getByText('good luck')).toBeInViewport();
  await bo.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(heard).toHaveCount(0);
  await ada.context().close();
  await bo.context().close();
});

test('everything works with the keyboard alone', async ({ browser }) => {
  const page = await arrive(browser);
  await page.goto('/');
  await page.getByRole('link', { name: 'New table of Las Vegas Royale' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('What shall we call you?').focus();
  await page.keyboard.type('Keys');
  await page.getByRole('button', { name: 'Open the table' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Players' })).toBeVisible();
  const choice = page.locator('footer .choice:enabled').first();
  await expect(choice).toBeVisible({ timeout: 30_000 });
  // Tab leads to it.
  for (let press = 0; press < 60 && !(await choice.evaluate((node) => node === document.activeElement)); press++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Log', exact: true })).toContainText(/Keys (?!sits)\w/);
  await page.context().close();
});

for (const theme of ['night', 'day'] as const) {
  test(`nothing hinders anybody on any page, by ${theme}`, async ({ browser }) => {
    const page = await arrive(browser, 'phone', theme);
    await page.goto('/');
    await accessible(page, 'door');
    await comeIn(page, 'Axe');
    await accessible(page, 'lobby');
    for (const [path, wait] of [
      ['/new', '.game'],
      ['/me', 'form'],
      ['/history', 'h1'],
      ['/nowhere', 'h1'],
    ] as const) {
      await page.goto(path);
      await page.waitForSelector(wait);
      await accessible(page, path);
    }
    await page.goto('/');
    await page.getByRole('button', { name: 'Settings' }).click();
    await accessible(page, 'settings');
    await page.context().close();
  });

  for (const game of ['royale', 'cardgame', 'lords-2010', 'showdown']) {
    test(`nothing hinders anybody at a table of ${game}, by ${theme}`, async ({ browser }) => {
      const page = await arrive(browser, 'phone', theme);
      await comeIn(page, 'Axe');
      const seats = ['me', { bot: 'easy' }, { bot: 'easy' }];
      const id = await makeTable(page, { game, seats });
      await page.goto(`/table/${id}`);
      await expect(page.locator('footer .choice').first()).toBeVisible({ timeout: 30_000 });
      await accessible(page, `table of ${game}`);
      // Where there is only one thing to do, no hint is offered.
      const hint = page.getByRole('button', { name: 'Hint', exact: true });
      await expect(async () => {
        if (!(await hint.isVisible())) await page.locator('footer .choice:enabled').first().click({ timeout: 500 });
        await expect(hint).toBeVisible({ timeout: 500 });
      }).toPass();
      await hint.click();
      await expect(page.getByText('% to win').first()).toBeVisible({ timeout: 20_000 });
      await accessible(page, `hint of ${game}`);
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await page.getByRole('button', { name: 'Log', exact: true }).click();
      await accessible(page, `log of ${game}`);
      await page.getByRole('button', { name: 'The rule behind it' }).first().click();
      await accessible(page, `clause of ${game}`);
      await page.reload();
      await page.getByRole('button', { name: 'Table', exact: true }).click();
      await accessible(page, `menu of ${game}`);
      await page.getByRole('button', { name: 'How to play' }).click();
      await accessible(page, `help of ${game}`);
      await page.context().close();
    });
  }
}

for (const [game, table] of [
  ['royale', { options: { tiles: 6 } }],
  ['cardgame', {}],
] as const) {
  test(`two people and a bot play ${game} to its end`, async ({ browser }) => {
    const [ada, bo] = [await arrive(browser), await arrive(browser, 'phone', 'day')];
    await comeIn(ada, 'Ada');
    await comeIn(bo, 'Bo');
    const id = await makeTable(ada, { game, seats: ['me', 'open', { bot: 'easy' }], ...table });
    await ada.goto(`/table/${id}`);
    await bo.goto(`/table/${id}`);
    await bo.getByRole('button', { name: 'Sit down' }).click();
    await playToTheEnd([ada, bo]);
    await expect(bo.getByText('Final ranking')).toBeVisible();
    await accessible(ada, `end of ${game}`);
    // A rematch, seats moved on by one.
    await bo.getByRole('button', { name: 'Play again' }).click();
    await expect(bo.getByRole('list', { name: 'Players' }).getByRole('listitem').first()).toContainText('Bo');
    await ada.context().close();
    await bo.context().close();
  });
}
