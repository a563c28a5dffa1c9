import { expect, type Browser, type Page } from '@playwright/test';
import { test as base } from './house';
import { accessible, arrive, enter, makeTable } from './kit';
import { english, german, nothingCut, speaksGerman } from './language';

/** All that is about people, as whoever comes with a small phone sees it, in both languages: every page and every sheet. */

process.env.FREMONT_OPERATOR_TOKEN = 'sesame';
/** A house that could write letters, and calls people gone after a second. */
const test = base.extend<object, { flags: string[] }>({
  flags: [
    [
      '--gone-after',
      '1',
      '--smtp',
      'smtp://127.0.0.1:9',
      '--mail-from',
      'House <house@games.example>',
      '--public-url',
      'http://games.example',
    ],
    { scope: 'worker' },
  ],
});

const SMALL = { width: 375, height: 667 };
type Gaps = Record<string, string | number>;

/** Somebody with a small phone, who reads one of the languages. */
class Visitor {
  readonly page: Page;
  readonly #language: string;

  constructor(page: Page, language: string) {
    this.page = page;
    this.#language = language;
  }

  static async come(browser: Browser, language: string, name?: string, theme: 'night' | 'day' = 'night'): Promise<Visitor> {
    const page = await arrive(browser, 'phone', theme);
    await page.setViewportSize(SMALL);
    await page.addInitScript((language) => {
      localStorage.setItem('language', language);
    }, language);
    if (name !== undefined) await enter(page, name);
    return new Visitor(page, language);
  }

  /** What the page says, in this language. */
  word(part: string, key: string, gaps: Gaps = {}): string {
    const text = (this.#language === 'de' ? german : english)[part]![key];
    if (text === undefined) throw new Error(`no word ${part} ${key}`);
    return text.replace(/\{(\w+)(?::([^|}]+)\|([^}]+))?\}/g, (_, gap: string, one?: string, many?: string) =>
      one === undefined ? String(gaps[gap] ?? '') : String(gaps[gap]) === '1' ? one : many!,
    );
  }

  button(part: string, key: string, gaps?: Gaps) {
    return this.page.getByRole('button', { name: this.word(part, key, gaps), exact: true });
  }

  sheet(key: string) {
    return this.page.getByRole('dialog', { name: this.word('page', key) });
  }

  /** Nothing hinders anybody, nothing is cut, and nothing is left in the other language. */
  async judge(what: string) {
    const where = `${what} (${this.#language})`;
    if (process.env.FREMONT_SHOTS)
      await this.page.screenshot({ path: `shots/company-${what.replaceAll(' ', '-')}-${this.#language}.png`, fullPage: true });
    if (this.#language === 'de') await speaksGerman(this.page, where);
    await nothingCut(this.page, where);
    const head = await this.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.top .head, .top .head *')]
        .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'hidden')
        .map((one) => one.textContent),
    );
    expect(head, `${where}: the line at the top`).toEqual([]);
    await accessible(this.page, where);
  }

  async ask<T>(method: 'get' | 'post' | 'put', path: string, data?: unknown): Promise<T> {
    const answer = await this.page.request[method](`/api/v1${path}`, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (answer.status() === 204 ? undefined : await answer.json()) as T;
  }

  async id(): Promise<string> {
    return (await this.ask<{ id: string }>('get', '/me')).id;
  }

  /** Plays a table to its end, as programs do. */
  async playOut(table: string) {
    type Seen = { now: { phase: string; n: number; you: { choices: { action: unknown }[] } | null } };
    for (;;) {
      const { now } = await this.ask<Seen>('get', `/tables/${table}`);
      if (now.phase !== 'running') return;
      const choice = now.you?.choices[now.n % now.you.choices.length];
      if (choice) await this.ask('post', `/tables/${table}/do`, { act: { action: choice.action } });
      else await this.ask('get', `/tables/${table}/events?since=${now.n}&wait=1`);
    }
  }

  leave = () => this.page.context().close();
}

for (const language of ['en', 'de']) {
  test(`who I am, where I am signed in, how I am called and written to (${language})`, async ({ browser }) => {
    const ada = await Visitor.come(browser, language, 'Ada');
    const { page } = ada;
    await page.goto('/me');
    await expect(page.getByText(ada.word('page', 'me.guest'))).toBeVisible();
    await ada.judge('a guest');
    await ada.ask('post', '/me/account', { login: `ada-${language}`, passphrase: 'correct horse' });
    await page.goto('/me');
    await expect(page.getByText(ada.word('page', 'me.account', { login: `ada-${language}` }))).toBeVisible();
    await ada.judge('an account');
    for (const key of ['me.passphrase.change', 'me.passkeys', 'me.recovery', 'me.devices', 'me.people', 'me.blocks', 'me.delete']) {
      const part = page.locator('details').filter({ has: page.locator('summary', { hasText: ada.word('page', key) }) });
      await part.locator('summary').click();
      await expect(part.locator(':scope > :not(summary)').first()).toBeVisible();
    }
    await expect(page.getByText(ada.word('page', 'me.devices.current'), { exact: true })).toBeVisible();
    await page
      .locator('form')
      .filter({ has: ada.button('page', 'me.recovery.make') })
      .locator('input')
      .fill('correct horse');
    await ada.button('page', 'me.recovery.make').click();
    await expect(page.locator('.codes li')).toHaveCount(10);
    await ada.judge('an account with all that it has');

    await page.goto('/');
    await page.getByRole('button', { name: ada.word('page', 'nav.settings') }).click();
    await expect(page.getByLabel(ada.word('page', 'mail.address'))).toBeVisible();
    await ada.judge('the settings');
    await page.getByLabel(ada.word('page', 'mail.address')).fill('ada@mail.example');
    await ada.button('page', 'mail.give').click();
    await expect(page.getByText(ada.word('page', 'mail.given', { address: 'ada@mail.example' }))).toBeVisible();
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel(ada.word('page', 'vacation.until')).fill(until);
    await ada.button('page', 'vacation.plan').click();
    await expect(ada.button('page', 'vacation.back')).toBeVisible();
    await ada.judge('the settings with an address and a vacation');

    // What was folded out is not told to whoever comes next.
    await page.goto('/me');
    await page.getByText(ada.word('page', 'me.devices'), { exact: true }).click();
    await ada.button('page', 'me.signout').click();
    await expect(page.getByRole('heading', { name: ada.word('page', 'me.signin') })).toBeVisible();
    await page.getByText(ada.word('page', 'me.forgot'), { exact: true }).click();
    await ada.judge('the door of an account');
    for (const [path, what] of [
      ['/mail/off/nothing-turn-00', 'a link of a letter that is none'],
      ['/mail/confirm/nothing-confirm-00', 'a link that confirms nothing'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await ada.judge(what);
    }
    await ada.leave();
  });

  test(`others are found, asked and waited for (${language})`, async ({ browser }) => {
    const ada = await Visitor.come(browser, language, 'Ada', 'day');
    const bo = await Visitor.come(browser, language, 'Bo');
    await ada.page.goto('/history');
    await expect(ada.page.getByText(ada.word('page', 'history.none'))).toBeVisible();
    await ada.judge('a history with nothing in it');
    const seats = ['me', 'open'];
    const before = await makeTable(ada.page, { game: 'royale', options: { mode: 'basic' }, seats });
    await bo.ask('post', `/tables/${before}/do`, { sit: {} });
    const id = await makeTable(ada.page, { game: 'cardgame', seats });
    await ada.page.goto(`/table/${id}`);
    await ada.page.getByRole('button', { name: ada.word('page', 'friend.add', { name: 'Bo' }), exact: true }).click();
    await ada.button('page', 'invite.ask.of', { name: 'Bo' }).click();
    await expect(ada.page.getByText(ada.word('page', 'invite.asked'), { exact: true })).toBeVisible();
    await ada.judge('a table that waits for people');
    await bo.page.goto('/');
    await expect(bo.page.getByRole('region', { name: bo.word('front', 'invited') })).toContainText('Ada');
    await expect(bo.page.getByRole('region', { name: bo.word('front', 'quick') })).toBeVisible();
    await bo.judge('the front door with an invitation');
    await bo.page.goto('/new?game=royale');
    await bo.page.getByText(bo.word('page', 'new.more')).click();
    await bo.judge('a new table');
    await bo.page.goto('/me');
    await bo.page.getByText(bo.word('page', 'me.people'), { exact: true }).click();
    await bo.page.getByRole('button', { name: bo.word('page', 'friend.add', { name: 'Ada' }), exact: true }).click();
    await expect(bo.page.getByRole('button', { name: bo.word('page', 'friend.remove', { name: 'Ada' }) })).toBeVisible();
    await bo.judge('friends');
    await ada.leave();
    await bo.leave();
  });

  test(`at a table with others (${language})`, async ({ browser }) => {
    const ada = await Visitor.come(browser, language, 'Ada');
    const bo = await Visitor.come(browser, language, 'Bo');
    const cy = await Visitor.come(browser, language, 'Cy', 'day');
    const { page } = ada;
    const id = await makeTable(page, { game: 'cardgame', seats: ['me', 'open'] });
    await bo.ask('post', `/tables/${id}/do`, { sit: {} });
    await bo.ask('post', `/tables/${id}/do`, { chat: { text: 'Prost!' } });
    for (const one of [ada, bo]) {
      await one.page.goto(`/table/${id}`);
      await expect(one.page.locator('footer .choice').first()).toBeVisible({ timeout: 30_000 });
    }
    await cy.page.goto(`/table/${id}`);
    await expect(page.getByRole('button', { name: ada.word('page', 'people.count', { count: 1 }) })).toBeVisible();
    await expect(cy.page.locator('#board')).toBeVisible();
    await cy.judge('a table that is watched');
    await ada.button('page', 'react.title').click();
    await ada.judge('reactions');
    await ada.button('page', 'react.clap').click();
    await page.getByRole('button', { name: ada.word('page', 'people.count', { count: 1 }) }).click();
    const people = ada.sheet('people.title');
    await people.locator('summary').click();
    await expect(ada.button('page', 'people.report.name')).toBeVisible();
    await ada.judge('the people at a table');
    await ada.button('page', 'people.mute.block').click();
    await expect(people.getByText(ada.word('page', 'people.muted.block', { name: 'Bo' }))).toBeVisible();
    await ada.button('page', 'people.mute.off').click();
    await expect(people.getByText(ada.word('page', 'people.muted.off', { name: 'Bo' }))).toBeVisible();
    await ada.button('page', 'people.report.name').click();
    await expect(people.getByText(ada.word('page', 'people.reported', { name: 'Bo' }))).toBeVisible();
    await ada.judge('somebody who was reported');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: ada.word('page', 'log.title'), exact: true }).click();
    await expect(page.getByRole('dialog').getByText('Prost!').first()).toBeVisible();
    await ada.judge('the log');
    await page.keyboard.press('Escape');
    const menu = () => page.getByRole('button', { name: ada.word('page', 'table.menu'), exact: true }).click();
    await menu();
    await ada.judge('the menu of a table');
    await ada.button('page', 'answers.title').click();
    await expect(ada.sheet('answers.title')).toBeVisible();
    await page.getByLabel(ada.word('page', 'answers.auto')).check();
    await ada.judge('what is said beforehand');
    await page.keyboard.press('Escape');
    for (const sheet of ['table.invite', 'table.leave', 'table.resign']) {
      await menu();
      await ada.button('page', sheet).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await ada.judge(`the sheet ${sheet}`);
      await page.keyboard.press('Escape');
    }
    // Bo goes, and the table does not stand still.
    await bo.leave();
    await page.locator('footer .choice:enabled').first().click();
    const standIn = page.getByRole('button', { name: ada.word('page', 'table.standin', { name: 'Bo' }) });
    for (let moves = 0; moves < 20 && !(await standIn.isVisible()); moves++) {
      const choice = page.locator('footer .choice:enabled').first();
      await expect(choice.or(standIn).first()).toBeVisible({ timeout: 15_000 });
      if (!(await standIn.isVisible())) await choice.click();
    }
    await ada.judge('a table with somebody gone');
    await ada.leave();
    await cy.leave();
  });

  test(`who plays how well, and tournaments (${language})`, async ({ browser, house }) => {
    const ada = await Visitor.come(browser, language, 'Ada', 'day');
    const bo = await Visitor.come(browser, language, 'Bo');
    const { page } = ada;
    await ada.ask('post', '/me/account', { login: `ada-rated-${language}`, passphrase: 'correct horse' });
    const rated = await makeTable(page, { game: 'cardgame', seats: ['me', { bot: 'easy' }], rated: true, hints: false });
    await ada.playOut(rated);
    await page.goto('/ratings?game=cardgame');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await ada.judge('a leaderboard');
    for (const [person, what] of [
      [await ada.id(), 'my own page'],
      ['bot:easy', "a bot's page"],
    ] as const) {
      await page.goto(`/player/${person}`);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await ada.judge(what);
    }
    await bo.page.goto(`/player/${await ada.id()}`);
    await expect(bo.page.getByRole('heading', { name: 'Ada' })).toBeVisible();
    await bo.judge("somebody's page");
    await page.goto('/history');
    await expect(page.getByText(ada.word('page', 'history.none'))).toHaveCount(0);
    await ada.judge('a history');

    await page.goto('/evenings');
    for (const kind of ['swiss', 'league', 'knockout', 'duplicate']) {
      await page.getByText(ada.word('evening', `kind.${kind}`), { exact: true }).click();
      await ada.judge(`a new evening ${kind}`);
    }
    const play = { game: 'cardgame', seats: 2, pace: 0 };
    const { id } = await ada.ask<{ id: string }>('post', '/evenings', {
      name: 'Freitag',
      kind: 'duplicate',
      rounds: 1,
      public: true,
      play,
    });
    for (const one of [ada, bo]) {
      await one.page.goto(`/evenings/${id}`);
      await one.button('evening', 'join').click();
      await expect(one.page.getByText(one.word('evening', 'joined'))).toBeVisible();
    }
    await ada.judge('an evening that is open');
    await page.goto('/evenings');
    await expect(page.getByRole('link', { name: 'Freitag' })).toBeVisible();
    await ada.judge('the evenings');
    await page.goto(`/evenings/${id}`);
    await ada.button('evening', 'start').click();
    await expect(page.getByRole('link', { name: ada.word('evening', 'yours', { round: 1 }) })).toBeVisible();
    await ada.judge('a round');
    await ada.button('evening', 'close').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await ada.judge('before an evening is ended');
    await page.keyboard.press('Escape');
    for (const one of [ada, bo]) await one.playOut((await one.ask<{ table: string }>('get', `/evenings/${id}`)).table);
    await expect(page.locator('.best')).toBeVisible({ timeout: 30_000 });
    await page.getByText(ada.word('evening', 'how'), { exact: true }).click();
    await ada.judge('standings');

    await bo.page.goto('/ratings');
    const id2 = await makeTable(bo.page, { game: 'cardgame', seats: ['me', 'open'] });
    await ada.ask('post', `/tables/${id2}/do`, { sit: {} });
    await bo.ask('post', `/tables/${id2}/report`, { who: { seat: 1 }, reason: 'insult', words: 'Prost!' });
    const context = await browser.newContext({
      baseURL: house,
      httpCredentials: { username: 'operator', password: 'sesame' },
      viewport: SMALL,
      locale: language,
    });
    const operator = new Visitor(await context.newPage(), language);
    await operator.page.goto('/operator');
    await expect(operator.page.getByText('Prost!').first()).toBeVisible();
    await operator.judge("the operator's page");
    for (const one of [ada, bo, operator]) await one.leave();
  });
}
