import { expect } from '@playwright/test';
import { test } from './house';
import { blanksOf, Guest, LAST_DIE, NEUTRAL, ONES, tableOf } from './royale';

// Each of the 16 tile faces does what it should when it is touched on the drawn board. A test begins from the position in which the face
// is about to ask. Where dice decide, another position has other dice: there it says how many are tried. What is touched is shown first:
// `do` is the touch and the pink button.

test('Lucky Punch: a fist is filled, and another one is guessed', async ({ browser }) => {
  const ada = await Guest.come(browser, 'phone', 'night');
  await ada.sit(tableOf(['lucky_punch'], ONES));
  await ada.place(1);
  await ada.do(ada.spot('hide 2 tokens (for $30,000)'));
  await expect(ada.log).toContainText('Ada hides 2 tokens in a fist.');
  await ada.shows('Easy bot guesses ', () => ada.tile(), /Guess \d, it was 2/, /in a fist/);
  const fist = { active: 1, asks: { guess: { tokens: 2 } }, just: { dice: '2', casino: 1 } };
  await ada.sit(tableOf(['lucky_punch'], fist, { 1: { '1': '2' }, 6: NEUTRAL }));
  await expect(ada.stage).toContainText('Easy bot hides tokens');
  await ada.do(ada.spot('guess 3 tokens'));
  await ada.shows('Ada guesses 3, ', () => ada.tile(), /Guess 3, it was 2/, /in a fist/);
  await ada.leave();
});

test('Jackpot: the counter climbs', async ({ browser }) => {
  const ada = await Guest.come(browser, 'tablet', 'day');
  // Two throws of three raise it: one of 20 positions does, but once in 3^20.
  for (let chips = 1; ; chips++) {
    expect(chips, 'the jackpot never climbs').toBeLessThanOrEqual(20);
    await ada.sit(tableOf(['jackpot'], { ...ONES, players: [{ chips }] }));
    await expect(await ada.tile()).toContainText('$30,000 to win now');
    await ada.close();
    await ada.place(1);
    await expect(ada.log).toContainText(/Ada throws the black dice for Jackpot: \d and \d/);
    if ((await ada.log.textContent())!.includes('The jackpot stands at $40,000.')) break;
  }
  await ada.shows('The jackpot stands at $40,000.', () => ada.tile(), /\$40,000 to win/, /jackpot|Jackpot/);
  await ada.leave();
});

test('Prime Time: black dice are added before the payout', async ({ browser }) => {
  const ada = await Guest.come(browser, 'desktop', 'day');
  await ada.sit(tableOf(['prime_time'], LAST_DIE, { 1: { '0': '6+B' }, 5: { '1': '7+B', '2': '7+B' } }, 3));
  await ada.place(3);
  await expect(ada.log).toContainText(/Ada throws the black dice for Prime Time: \d and \d/);
  const add = ada.spot(/^add 1 black die/).first();
  const number = /at (\d)/.exec((await add.getAttribute('aria-label'))!)![1]!;
  await ada.do(add);
  await expect(ada.log).toContainText(`Ada adds a black die at ${number}.`);
  // The round has been paid out, and what it came to can be read.
  await ada.page.getByRole('button', { name: 'Last payout' }).click();
  await expect(ada.page.getByRole('dialog', { name: /^Payout of round/ })).toBeVisible();
  await ada.leave();
});

test('Fifty Fifty: a bet is won, and the reward taken', async ({ browser }) => {
  const ada = await Guest.come(browser, 'phone', 'day');
  // The likelier bet wins in 15 of 36 throws at the very least: one of 30 positions does, but once in 10 million.
  for (let chips = 1, won = false; !won; chips++) {
    expect(chips, 'no bet is ever won').toBeLessThanOrEqual(30);
    await ada.sit(tableOf(['fifty_fifty'], { ...ONES, players: [{ chips }] }));
    await ada.place(1);
    const sum = Number(await ada.stage.locator('.sum strong').textContent());
    const bet = sum < 7 ? 'higher' : 'lower';
    await ada.do(ada.spot(`bet on ${bet}`));
    await expect(ada.log).toContainText(`Ada bets on ${bet}.`);
    const came = ada.log.getByText(/\d after \d+: Ada (wins|loses) the bet\./);
    await expect(came).toHaveCount(1);
    won = (await came.textContent())!.includes('wins');
  }
  // The counter has moved on, and the choice is there again.
  await expect(ada.stage.locator('.track .on')).toContainText('2:');
  await ada.do(ada.spot('stop and take the reward'));
  await expect(ada.log).toContainText('Ada stops.');
  await expect(ada.log).toContainText('Fifty Fifty pays Ada 1 chip.');
  await ada.leave();
});

test('High Five: the token goes to the first with five', async ({ browser }) => {
  const ada = await Guest.come(browser, 'tablet', 'night');
  const fifth = { asks: 'place', roll: { small: [1, 2, 3], biggy: 4 } };
  await ada.sit(tableOf(['high_five'], fifth, { 1: { '0': '4' }, 6: NEUTRAL }));
  await expect(await ada.tile()).toContainText('Token free');
  await ada.close();
  await ada.place(1);
  await ada.shows('Ada has five here and takes the High Five token.', () => ada.tile(), /Ada has the token/);
  await ada.leave();
});

test('Bad Luck: who has the fewest dice is named, and pays', async ({ browser }) => {
  const ada = await Guest.come(browser, 'desktop', 'night');
  // Prime Time at casino 1 stops the payout for a moment, once it is known who will be fined. Nobody is too poor to pay.
  const rich = { ...LAST_DIE, players: [1, 2, 3].map(() => ({ money: { '50000': 1 } })) };
  await ada.sit(tableOf(['prime_time', 'bad_luck'], rich, { 1: { '0': '6+B' }, 5: { '1': '7+B', '2': '7+B' } }, 3));
  await expect(await ada.tile(2)).toContainText('Dice here');
  await ada.close();
  await ada.place(3);
  await expect(ada.log).toContainText('Bad Luck: the fewest dice have');
  const named = /have (.*)\. The/.exec((await ada.log.getByText('Bad Luck: the fewest dice have').last().textContent())!)![1]!;
  await expect(await ada.tile(2)).toContainText(`Fined: ${named.replace(' and ', ', ')}`);
  await ada.close();
  await ada.page.getByRole('button', { name: 'Place no black die' }).click();
  await expect(ada.log).toContainText(/Bad Luck: [\w ]+ pays/);
  await ada.page.getByRole('button', { name: 'Last payout' }).click();
  await expect(ada.page.getByRole('dialog', { name: /^Payout of round/ })).toContainText('Bad Luck takes');
  await ada.leave();
});

test('Pay Day: pays by the casinos with dice of ours', async ({ browser }) => {
  const ada = await Guest.come(browser, 'phone', 'night');
  await ada.sit(tableOf(['pay_day'], ONES));
  await ada.place(1);
  await ada.shows('Pay Day pays Ada', () => ada.tile(), /You are in [1-6]/);
  await ada.leave();
});

test('Power Play: a die is turned and placed instead of a roll', async ({ browser }) => {
  const ada = await Guest.come(browser, 'desktop', 'day');
  await ada.sit(tableOf([{ face: 'power_play', holder: 0 }], { asks: 'roll' }, { 1: { '0': '2' }, 6: NEUTRAL }));
  await ada.page.getByRole('button', { name: 'Power Play', exact: true }).click();
  await expect(ada.stage).toContainText('Ada has the power');
  const place = ada.spot(/^Power Play: place a (small die|Biggy) at casino 5$/).first();
  const die = (await place.getAttribute('aria-label'))!.includes('small') ? '1 die' : 'the Biggy';
  await ada.do(place);
  await ada.shows(`Ada places ${die} at casino 5 by Power Play.`, () => ada.casino(5), /You: 1 die/);
  await ada.leave();
});

test('No Entry: a casino is closed', async ({ browser }) => {
  const ada = await Guest.come(browser, 'phone', 'day');
  await ada.sit(tableOf(['no_entry'], ONES));
  await ada.place(1);
  const close = ada.spot(/^close casino [456]$/).first();
  const number = (await close.getAttribute('aria-label'))!.slice(-1);
  await ada.do(close);
  await ada.shows(`Ada closes casino ${number}`, () => ada.tile(), new RegExp(`${number} is closed`), /closes casino/);
  await ada.close();
  await ada.shows(`Ada closes casino ${number}`, () => ada.casino(Number(number)), /Closed/, /closes casino/);
  await ada.leave();
});

test('Knockout: a die is put into the bar', async ({ browser }) => {
  const ada = await Guest.come(browser, 'tablet', 'night');
  // The bot has come to casino 1 while she holds both kinds of dice.
  const knocked = { active: 1, asks: { knock: { seat: 0 } }, just: { dice: '1', casino: 1 } };
  await ada.sit(tableOf(['knockout'], knocked, { 1: { '1': '1' }, 6: NEUTRAL }));
  await ada.do(ada.spot('put a small die into the bar'));
  await ada.shows('Ada puts a small die into the bar.', () => ada.tile(), /Ada: [12]/, /Ada gets .* back from the bar/);
  await ada.leave();
});

test('Block It: a cluster is picked, then a casino', async ({ browser }) => {
  const ada = await Guest.come(browser, 'desktop', 'night');
  await ada.sit(tableOf(['block_it'], ONES));
  await ada.place(1);
  const cluster = ada.spot(/^Choose a cluster/).last();
  const blanks = (await cluster.getAttribute('aria-label'))!.slice(-1);
  await cluster.click();
  await expect(cluster).toHaveAttribute('aria-pressed', 'true');
  // Here the casino itself is touched.
  await ada.do(ada.casino(5).getByRole('button', { name: new RegExp(`^put ${blanks} blanks? into casino 5$`) }));
  await ada.shows(`gray blank${blanks === '1' ? '' : 's'} into casino 5.`, () => ada.casino(5), /Blanks: \d (die|dice)/);
  await expect(ada.log).toContainText(`Ada puts ${blanks} gray blank`);
  await ada.leave();
});

test('Handicap: a blank covers a picture, and a die is turned', async ({ browser }) => {
  const ada = await Guest.come(browser, 'phone', 'night');
  await ada.sit(tableOf(['handicap'], ONES, blanksOf(1, 1, 1, 2, 2, 2)));
  await ada.place(1);
  await ada.spot('Choose a picture: die').click();
  await ada.do(ada.spot(/^take a blank from casino \d for the die option$/).last());
  await expect(ada.log).toContainText(/Ada takes a blank from casino \d and covers a die picture\./);
  await expect(ada.stage).toContainText(/[1-4]\/4/);
  // Without a die in her hand, one that lies at a casino comes back instead.
  const way = ada.spot(/^turn a small die and place it at casino 3$|^take a .* back from casino/).first();
  const turned = (await way.getAttribute('aria-label'))!.startsWith('turn');
  await ada.do(way);
  await expect(ada.log).toContainText(
    turned ? 'Ada places 1 die at casino 3, turned, without activation.' : /Ada takes a .* back from casino \d/,
  );
  await ada.leave();
});

test('Black Box: one makes the piles, another picks one', async ({ browser }) => {
  const ada = await Guest.come(browser, 'tablet', 'day');
  // She picks when she wins casino 1, and splits when the bot does.
  await ada.sit(tableOf(['black_box'], LAST_DIE, { 1: { '0': '6+B' }, 5: { '1': '7+B' }, 6: NEUTRAL }));
  await ada.place(3);
  await ada.do(ada.spot(/^take pile 2 \(\d tokens?\)$/));
  await expect(ada.log).toContainText(/Ada takes pile 2: .*\. The other held/);
  await ada.sit(tableOf(['black_box'], LAST_DIE, { 1: { '1': '7+B' }, 5: { '0': '6+B' }, 6: NEUTRAL }));
  await ada.place(3);
  await ada.spot('Move $60,000 to the other pile').click();
  await expect(ada.stage).toContainText('Pile 1: 5 tokens');
  await expect(ada.go).toHaveText('Split like this');
  await ada.go.click();
  await expect(ada.log).toContainText('Ada splits the Black Box 5+1');
  await ada.leave();
});

test('Double Down: dice move to the tile', async ({ browser }) => {
  const ada = await Guest.come(browser, 'phone', 'day');
  await ada.sit(tableOf(['double_down'], ONES));
  await ada.place(1);
  await ada.do(ada.spot(/^move (1 die|the Biggy) to the tile$/).first());
  await ada.shows('to Double Down.', () => ada.tile(), /Ada: 1 die/, /Ada moves/);
  await expect(ada.log).toContainText(/Ada moves (1 die|the Biggy) to Double Down\./);
  await ada.leave();
});

test('Nice Dice: a die goes to its number', async ({ browser }) => {
  const ada = await Guest.come(browser, 'desktop', 'day');
  await ada.sit(tableOf(['nice_dice'], ONES));
  await ada.place(1);
  const space = ada.spot(/on space \d$/).last();
  const number = (await space.getAttribute('aria-label'))!.slice(-1);
  await ada.do(space);
  await ada.shows(`on space ${number} of Nice Dice`, () => ada.tile(), new RegExp(`Ada\\s*Space ${number}`), /pushes Ada/);
  await ada.leave();
});

test('My Choice: another tile, a turned die, the golden space', async ({ browser }) => {
  const ada = await Guest.come(browser, 'tablet', 'day');
  // She has placed two dice at the tile, and thrown a 1 and this.
  const choose = async (number: number) => {
    const thrown = { asks: { choose: { dice: [1, number] } }, just: { dice: '2', casino: 1 } };
    await ada.sit(tableOf(['my_choice', 'jackpot'], thrown, { 1: { '0': '2' }, 6: NEUTRAL }));
    await ada.do(ada.spot(new RegExp(`^${number}: `)));
    await expect(ada.log).toContainText(`Ada carries out the ${number}.`);
  };
  // Jackpot is the only other tile: it is activated at once.
  await choose(4);
  await expect(ada.log).toContainText('Ada activates Jackpot.');
  await choose(5);
  await ada.do(ada.spot(/^turn a (small die|Biggy) and place it at casino 3$/).first());
  await expect(ada.log).toContainText(/Ada places .* at casino 3, turned, without activation\./);
  await choose(5);
  await ada.do(ada.spot(/^take a .* back from casino/).first());
  await expect(ada.log).toContainText(/Ada takes a .* back from casino \d/);
  await choose(6);
  await ada.do(ada.spot(/on the golden space$/).first());
  await ada.shows('Ada puts a', () => ada.tile(), /Golden space: Ada/, /golden space/);
  await ada.leave();
});
