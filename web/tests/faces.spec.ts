import { expect, test } from '@playwright/test';
import { Guest } from './royale';

// Each of the 16 tile faces does what it should when it is touched on the drawn board.
//
// The house throws real dice, so each test plays on until the face asks. Why that is bounded: whoever goes to casino 1 whenever a 1
// falls, and pays the two chips of a round for another roll first, gets there 4 times a round on average, not at all in one round of
// 8,000, and with a weight of five in nine rounds of ten (counted over 200,000 rounds). A table lasts three rounds, so one table fails
// less often than once in 10^11. Where a test needs more luck, it says how much; a test never ends because of time while tables go on,
// since a whole table takes about two seconds.

test.describe.configure({ timeout: 90_000 });

test('Lucky Punch: a fist is filled, and another one is guessed', async ({ browser }) => {
  const ada = await Guest.come(browser, 'phone', 'night');
  await ada.sit(['lucky_punch'], 2);
  let [hid, guessed] = [false, false];
  // She guesses when the bot comes to casino 1, in about half of the rounds at the least: 12 tables fail less often than 2^-36.
  while (!hid || !guessed) {
    await ada.playUntil({ face: 'Lucky Punch', aim: !hid }, 12);
    if (await ada.spot(/^hide/).first().isVisible()) {
      await ada.spot('hide 2 tokens (for $30,000)').click();
      await expect(ada.log).toContainText('Ada hides 2 tokens in a fist.');
      await ada.shows('Easy bot guesses ', () => ada.tile(), /Guess \d, it was 2/, /in a fist/);
      hid = true;
    } else {
      await expect(ada.stage).toContainText('Easy bot hides tokens');
      await ada.spot('guess 3 tokens').click();
      await ada.shows('Ada guesses 3, ', () => ada.tile(), /Guess 3, it was \d/, /in a fist/);
      guessed = true;
    }
  }
  await ada.leave();
});

test('Jackpot: the counter climbs', async ({ browser }) => {
  const ada = await Guest.come(browser, 'tablet', 'day');
  await ada.sit(['jackpot'], 2);
  await expect((await ada.tile()).getByRole('img', { name: '$30,000' })).toBeVisible();
  // Two throws of three raise it, and a table sees at least three of hers in nearly every case: 6 tables fail less often than 3^-18.
  await ada.playUntil({ face: 'Jackpot', aim: true, until: /The jackpot stands at \$40,000\./ }, 6);
  await ada.shows('The jackpot stands at $40,000.', () => ada.tile(), /\$40,000/, /jackpot|Jackpot/);
  await expect(ada.log).toContainText(/throws the black dice for Jackpot: \d and \d/);
  await ada.leave();
});

test('Prime Time: black dice are added before the payout', async ({ browser }) => {
  const ada = await Guest.come(browser, 'desktop', 'day');
  await ada.sit(['prime_time'], 3);
  // With five and more at casino 1 she leads there in most rounds, surely in two of five: 10 tables fail less often than 0.6^30.
  await ada.playUntil({ face: 'Prime Time', aim: true }, 10);
  await expect(ada.log).toContainText(/Ada throws the black dice for Prime Time: \d and \d/);
  const add = ada.spot(/^add 1 black die/).first();
  const number = /at (\d)/.exec((await add.getAttribute('aria-label'))!)![1]!;
  await add.click();
  await expect(ada.log).toContainText(`Ada adds a black die at ${number}.`);
  // The round is paid out now, and the board says so.
  await expect(ada.page.locator('#board .payout')).toContainText('Payout of round');
  await ada.leave();
});

test('Fifty Fifty: a bet is won, and the reward taken', async ({ browser }) => {
  const ada = await Guest.come(browser, 'phone', 'day');
  await ada.sit(['fifty_fifty'], 2);
  // The likelier bet wins at least every other time (7 against 7 is 15 of 36, all others more): 4 tables see 20 bets at the very least.
  for (let won = false; !won;) {
    await ada.playUntil({ face: 'Fifty Fifty', aim: true }, 4);
    const sum = Number(await ada.stage.locator('.sum strong').textContent());
    const bet = sum < 7 ? 'higher' : 'lower';
    const came = ada.log.getByText(/\d after \d+: Ada (wins|loses) the bet\./);
    const before = await came.count();
    await ada.spot(`bet on ${bet}`).click();
    await expect(came).toHaveCount(before + 1);
    await expect(ada.log).toContainText(`Ada bets on ${bet}.`);
    won = (await came.last().textContent())!.includes('wins');
  }
  // The counter has moved on, and the choice is there again.
  await expect(ada.stage.locator('.lit .step')).toHaveText('2');
  await ada.spot('stop and take the reward').click();
  await expect(ada.log).toContainText('Ada stops.');
  await expect(ada.log).toContainText('Fifty Fifty pays Ada 1 chip.');
  await ada.leave();
});

test('High Five: the token goes to the first with five', async ({ browser }) => {
  const ada = await Guest.come(browser, 'tablet', 'night');
  await ada.sit(['high_five'], 2);
  await expect(await ada.tile()).toContainText('Token free');
  // Nine rounds of ten bring five: 3 tables fail once in 10^9.
  await ada.playUntil({ face: 'High Five', aim: true, until: /takes the High Five token/ }, 3);
  await ada.shows('takes the High Five token.', () => ada.tile(), /(Ada|Easy bot) has the token/);
  await ada.leave();
});

test('Bad Luck: who has the fewest dice is named, and pays', async ({ browser }) => {
  const ada = await Guest.come(browser, 'desktop', 'night');
  // Prime Time at casino 1 stops the payout for a moment, once it is known who will be fined. As there, 10 tables.
  await ada.sit(['prime_time', 'bad_luck'], 3);
  await expect(await ada.tile(2)).toContainText('Dice here');
  await ada.playUntil({ face: 'Prime Time', aim: true }, 10);
  await expect(ada.log).toContainText('Bad Luck: the fewest dice have');
  const named = /have (.*)\. The/.exec((await ada.log.getByText('Bad Luck: the fewest dice have').last().textContent())!)![1]!;
  await expect(await ada.tile(2)).toContainText(`Fined: ${named.replace(' and ', ', ')}`);
  await ada.spot('place no black die').click();
  // Who has neither money nor chips cannot pay: that may happen once or twice, not in all rounds of ten tables.
  await ada.playUntil({ face: 'none', aim: true, until: /Bad Luck: [\w ]+ pays/ }, 10);
  await expect(ada.page.locator('#board .payout')).toContainText('Bad Luck takes');
  await ada.leave();
});

test('Pay Day: pays by the casinos with dice of ours', async ({ browser }) => {
  const ada = await Guest.come(browser, 'phone', 'night');
  await ada.sit(['pay_day'], 2);
  await ada.playUntil({ face: 'Pay Day', aim: true, until: /Pay Day pays Ada/ }, 2);
  await ada.shows('Pay Day pays Ada', () => ada.tile(), /You are in [1-6]/);
  await ada.leave();
});

test('Power Play: a die is turned and placed instead of a roll', async ({ browser }) => {
  const ada = await Guest.come(browser, 'desktop', 'day');
  await ada.sit(['power_play'], 2);
  // She leads alone and still does at her next turn in at least every other round: 10 tables fail less often than 2^-30.
  await ada.playUntil({ face: 'Power Play', aim: true }, 10);
  await expect(ada.stage).toContainText('Ada has the power');
  const place = ada.spot(/^Power Play: place a (small die|Biggy) at casino 5$/).first();
  const die = (await place.getAttribute('aria-label'))!.includes('small') ? '1 die' : 'the Biggy';
  await place.click();
  await ada.shows(`Ada places ${die} at casino 5 by Power Play.`, () => ada.casino(5), /Ada: \d dice count/);
  await ada.leave();
});

test('No Entry: a casino is closed', async ({ browser }) => {
  const ada = await Guest.come(browser, 'phone', 'day');
  await ada.sit(['no_entry'], 2);
  await ada.playUntil({ face: 'No Entry!', aim: true }, 2);
  const close = ada.spot(/^close casino [456]$/).first();
  const number = (await close.getAttribute('aria-label'))!.slice(-1);
  await close.click();
  await ada.shows(`Ada closes casino ${number}`, () => ada.tile(), new RegExp(`${number} is closed`), /closes casino/);
  await ada.shows(`Ada closes casino ${number}`, () => ada.casino(Number(number)), /Closed/, /closes casino/);
  await ada.leave();
});

test('Knockout: a die is put into the bar', async ({ browser }) => {
  const ada = await Guest.come(browser, 'tablet', 'night');
  // She is asked when one of three bots comes to casino 1 while she holds both kinds of dice, in at least every other round.
  await ada.sit(['knockout'], 4);
  await ada.playUntil({ face: 'Knockout?', aim: false }, 10);
  await ada.spot('put a small die into the bar').click();
  await ada.shows('Ada puts a small die into the bar.', () => ada.tile(), /Ada: [12]/, /Ada gets .* back from the bar/);
  await ada.leave();
});

test('Block It: a cluster is picked, then a casino', async ({ browser }) => {
  const ada = await Guest.come(browser, 'desktop', 'night');
  await ada.sit(['block_it'], 2);
  await ada.playUntil({ face: 'Block It!', aim: true }, 2);
  const cluster = ada.spot(/^Choose a cluster/).last();
  const blanks = (await cluster.getAttribute('aria-label'))!.slice(-1);
  await cluster.click();
  await expect(cluster).toHaveAttribute('aria-pressed', 'true');
  // Here the casino itself is touched.
  await ada
    .casino(5)
    .getByRole('button', { name: new RegExp(`^put ${blanks} blanks? into casino 5$`) })
    .click();
  await ada.shows(`gray blank${blanks === '1' ? '' : 's'} into casino 5.`, () => ada.casino(5), /Gray blanks: \d dice count/);
  await expect(ada.log).toContainText(`Ada puts ${blanks} gray blank`);
  await ada.leave();
});

test('Handicap: a blank covers a picture, and a die is turned', async ({ browser }) => {
  const ada = await Guest.come(browser, 'phone', 'night');
  await ada.sit(['handicap'], 2);
  await ada.playUntil({ face: 'Handicap', aim: true }, 2);
  await ada.spot('Choose a picture: die').click();
  await ada
    .spot(/^take a blank from casino \d for the die option$/)
    .last()
    .click();
  await expect(ada.log).toContainText(/Ada takes a blank from casino \d and covers a die picture\./);
  await expect(ada.stage).toContainText(/[1-4]\/4/);
  // Without a die in her hand, one that lies at a casino comes back instead.
  const way = ada.spot(/^turn a small die and place it at casino 3$|^take a .* back from casino/).first();
  const turned = (await way.getAttribute('aria-label'))!.startsWith('turn');
  await way.click();
  await expect(ada.log).toContainText(
    turned ? 'Ada places 1 die at casino 3, turned, without activation.' : /Ada takes a .* back from casino \d/,
  );
  await ada.leave();
});

test('Black Box: one makes the piles, another picks one', async ({ browser }) => {
  const ada = await Guest.come(browser, 'tablet', 'day');
  await ada.sit(['black_box'], 2);
  let [split, picked] = [false, false];
  // She picks when she wins casino 1, and splits when the bot does. Aiming there or keeping away, each comes in one round of four at the
  // very least: 20 tables fail less often than 0.75^60.
  while (!split || !picked) {
    await ada.playUntil({ face: 'Black Box', aim: !picked }, 20);
    if (
      await ada
        .spot(/^take pile/)
        .first()
        .isVisible()
    ) {
      await ada.spot(/^take pile 2 \(\d tokens?\)$/).click();
      await expect(ada.log).toContainText(/Ada takes pile 2: .*\. The other held/);
      picked = true;
    } else {
      await ada.spot('Move $60,000 to the other pile').click();
      await expect(ada.stage).toContainText('Pile 1: 5 tokens');
      await ada
        .spot(/\$60,000/)
        .and(ada.stage.locator(':not([aria-pressed])'))
        .click();
      await expect(ada.log).toContainText('Ada splits the Black Box 5+1');
      split = true;
    }
  }
  await ada.leave();
});

test('Double Down: dice move to the tile', async ({ browser }) => {
  const ada = await Guest.come(browser, 'phone', 'day');
  await ada.sit(['double_down'], 2);
  await ada.playUntil({ face: 'Double Down', aim: true }, 2);
  await ada
    .spot(/^move (1 die|the Biggy) to the tile$/)
    .first()
    .click();
  await ada.shows('to Double Down.', () => ada.tile(), /Ada: 1 dice count [12]/, /Ada moves/);
  await expect(ada.log).toContainText(/Ada moves (1 die|the Biggy) to Double Down\./);
  await ada.leave();
});

test('Nice Dice: a die goes to its number', async ({ browser }) => {
  const ada = await Guest.come(browser, 'desktop', 'day');
  await ada.sit(['nice_dice'], 2);
  await ada.playUntil({ face: 'Nice Dice', aim: true }, 2);
  const space = ada.spot(/on space \d$/).last();
  const number = (await space.getAttribute('aria-label'))!.slice(-1);
  await space.click();
  await ada.shows(`on space ${number} of Nice Dice`, () => ada.tile(), new RegExp(`Ada\\s*Space ${number}`), /pushes Ada/);
  await ada.leave();
});

test('My Choice: another tile, a turned die, the golden space', async ({ browser }) => {
  const ada = await Guest.come(browser, 'tablet', 'day');
  await ada.sit(['my_choice', 'jackpot'], 2);
  const left = new Set(['4', '5', '6']);
  // Each number is among two dice in 11 throws of 36 and without a double in 10. At four throws a round, 12 tables miss one of the three
  // less often than 3 * (26/36)^100; that the big die is still in her hand at a 6, so that there is a choice, takes a few more.
  while (left.size > 0) {
    await ada.playUntil({ face: 'My Choice', aim: true }, 12);
    const ways = await ada.spot(/^\d: /).all();
    if (ways.length === 0) {
      // A double leaves no choice, but may lead to one of these.
      await ada.spot(/./).first().click();
      continue;
    }
    const numbers = await Promise.all(ways.map(async (way) => (await way.getAttribute('aria-label'))!.charAt(0)));
    const place = Math.max(
      0,
      numbers.findIndex((number) => left.has(number)),
    );
    const number = numbers[place]!;
    const lines = await ada.log.locator('li').count();
    await ways[place]!.click();
    await expect(ada.log).toContainText(`Ada carries out the ${number}.`);
    await expect.poll(() => ada.log.locator('li').count()).toBeGreaterThan(lines);
    if (number === '4') {
      // Jackpot is the only other tile: it is activated at once.
      await expect(ada.log).toContainText('Ada activates Jackpot.');
    } else if (number === '5') {
      const way = ada.spot(/^turn a (small die|Biggy) and place it at casino 3$|^take a .* back from casino/).first();
      const turned = (await way.getAttribute('aria-label'))!.startsWith('turn');
      await way.click();
      await expect(ada.log).toContainText(
        turned ? /Ada places .* at casino 3, turned, without activation\./ : /Ada takes a .* back from casino \d/,
      );
    } else if (number === '6') {
      // With dice of one kind only there is nothing to choose, and without a die nothing happens.
      const put = ada.spot(/on the golden space$/).first();
      await expect(ada.log).toContainText(/on the golden space\.|carries out the 6\./);
      if (!(await put.isVisible())) continue;
      await put.click();
      await ada.shows('Ada puts a', () => ada.tile(), /Golden space: Ada/, /golden space/);
    }
    left.delete(number);
  }
  await ada.leave();
});
