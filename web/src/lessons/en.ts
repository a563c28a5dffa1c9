/**
 * The words of the coached first games, in English. Another language is another file of this shape beside it, named by its two letters. The
 * steps of a lesson (`GAME.json`) find their words by their key; `do` has one instruction for each thing that is touched, and `other` the
 * reasons for the wrong touches that have one of their own.
 */
export type StepWords = { title: string; text: string; tip?: string; do: string[]; wrong: string; other?: Record<string, string> };

const frame = {
  learn: 'Your first game',
  dealer: 'Pip, your dealer',
  you: 'You',
  step: '{step} of {steps}',
  leave: 'Leave the lesson',
  'leave.short': 'Leave',
  skip: 'I know this, skip',
  'ask.title': 'Enough of this?',
  'ask.text': 'Skip this step, or leave. Your place in the lesson is kept.',
  'ask.step': 'Skip this step',
  'ask.leave': 'Leave the lesson',
  'ask.on': 'Go on learning',
  'end.on': 'Play on from here',
  'end.again': 'Learn it once more',
  'end.home': 'Back to the front door',
};

const royale: Record<string, StepWords> = {
  goal: {
    title: 'Win the notes',
    text: 'Every casino pays two notes when the round ends: the large one to whoever has most dice there, the other to the second.',
    tip: 'Sunset has the largest on the street.',
    do: ['Touch the $100,000'],
    wrong: 'Look for the light: the $100,000 lies at casino 6, Sunset.',
  },
  roll: {
    title: 'Roll your dice',
    text: 'On your turn you roll all the dice that you still have. There is no second roll.',
    do: ['Press Roll'],
    wrong: 'First the dice: before you have rolled there is nothing to place.',
  },
  pick: {
    title: 'Pick one number',
    text: 'All your dice that show it go to the casino with that number.',
    tip: 'Two fives would beat Ace at Cleopatra.',
    do: ['Touch your two fives', 'Now place them'],
    wrong: 'That number wins nothing yet. Your two fives would beat Ace’s one die at Cleopatra.',
    other: {
      three: 'With the threes you would have as much as Duke at Gold Mine, and equals win nothing.',
      big: 'At Paris Dice your big die would only equal Ace and Duke. Take the fives.',
    },
  },
  big: {
    title: 'The big die',
    text: 'Your big die counts as two dice, wherever it lies.',
    tip: 'At Sunset it beats Duke’s single die.',
    do: ['Touch your big six', 'Now place it'],
    wrong: 'That leaves Sunset to Duke. Your big die counts two there, and he has one.',
  },
  tie: {
    title: 'Ties win nothing',
    text: 'Ace and Duke have two dice each at Lucky Caesar. Equals cancel each other out.',
    tip: 'So your single four takes the $90,000.',
    do: ['Touch your four', 'Now place it'],
    wrong: 'Look at Lucky Caesar: two against two cancel out, so a single four is enough.',
    other: { three: 'A three would make you third at Gold Mine, and the third gets nothing.' },
  },
  chip: {
    title: 'Chips buy time',
    text: 'Nothing here helps you. Pay a chip: you keep all your dice and roll again next turn.',
    tip: 'A chip that is left at the end counts $10,000.',
    do: ['Press Pass'],
    wrong: 'Two twos would only equal Duke, and a three comes third. Keep your dice: pass.',
  },
  tile: {
    title: 'Tiles act at once',
    text: 'Casinos 1 to 3 have tiles. Place dice there, and the tile does what it says.',
    tip: 'Pay Day pays for every casino where you have dice: that will be five.',
    do: ['Touch your two ones', 'Now place them'],
    wrong: 'The six can wait. Pay Day pays now, and two ones lead at Miracle as well.',
  },
  last: {
    title: 'Your last die',
    text: 'When nobody has dice left the casinos pay, from 1 to 6. Equals leave first.',
    do: ['Touch your six', 'Place it, and watch'],
    wrong: 'One die is left, and it shows a six. There is no other place for it.',
  },
  money: {
    title: 'Your money',
    text: 'Four casinos paid you. Others see how many notes you have, but not which.',
    tip: 'After three rounds the most money wins.',
    do: ['Touch your own plate'],
    wrong: 'Your plate is the lit one: your notes and chips are counted there.',
  },
};

const cardgame: Record<string, StepWords> = {
  goal: {
    title: 'Win the notes',
    text: 'Every casino pays two notes when the round ends: the large one to whoever has most dice there, the other to the second.',
    tip: 'Casino 5 has the largest.',
    do: ['Touch the $100,000'],
    wrong: 'Look for the light: the $100,000 lies at casino 5.',
  },
  two: {
    title: 'Pick in secret',
    text: 'All pick cards in secret and show them together. One or two cards of any numbers may go.',
    tip: 'Each goes to the casino with its number.',
    do: ['Touch your 2', 'Touch your 6', 'Play them'],
    wrong: 'Take the 2 and the 6 for now: nobody has cards at those casinos yet.',
  },
  tie: {
    title: 'Ties win nothing',
    text: 'June played a 6 too. You both have one die there, and equals cancel each other out.',
    do: ['Touch the cards at 6'],
    wrong: 'Look at casino 6: one die of yours, and one of June’s.',
  },
  double: {
    title: 'Double cards',
    text: 'This 6 shows two dice, and counts two.',
    tip: 'With it you have three dice at 6, and June has one.',
    do: ['Touch the double 6', 'Play it'],
    wrong: 'Only the double 6 breaks the tie with June.',
    other: { five: 'A single 5 would only equal Ace at casino 5.' },
  },
  glass: {
    title: 'Under the glass',
    text: 'Cards that you do not pick are out for this round. Each turn brings five new ones.',
    do: ['Touch your new cards', 'Touch your glass'],
    wrong: 'First look at what is lit: what you leave is out, and you get five new cards.',
  },
  many: {
    title: 'Several of a kind',
    text: 'Three, four or five cards may go together if they all have the same number.',
    tip: 'Three 5s beat Ace and June.',
    do: ['Touch all your 5s', 'Play them'],
    wrong: 'Take all three 5s: Ace and June have one die each at casino 5.',
  },
  eight: {
    title: 'Eight and done',
    text: 'With eight cards at the casinos you are done for this round. You have seven.',
    tip: 'The double 2 beats Ace at casino 2.',
    do: ['Touch the double 2', 'Play it, and watch'],
    wrong: 'The double 2 is best: it makes three dice at casino 2, and Ace has two.',
  },
  money: {
    title: 'Your safe',
    text: 'Four casinos paid you. Your notes lie in your safe, and others see only how many.',
    tip: 'After four rounds the most money wins.',
    do: ['Touch your own plate'],
    wrong: 'Your plate is the lit one: it counts what you have won.',
  },
};

/** What both editions of Lords of Vegas have in common. */
const lords = {
  draw: {
    title: 'Own The Strip',
    text: 'You build casinos on lots. Most points win, and only the boss of a casino scores.',
    tip: 'Every turn begins with a card.',
    do: ['Draw a card'],
    wrong: 'First the card: before it nothing is built and nothing is paid.',
  },
  lot: {
    title: 'Your lot',
    text: 'The card gave you C2. Your marker lies there now, and you may build on it.',
    do: ['Touch lot C2'],
    wrong: 'Your new lot is the lit one: C2.',
  },
  collect: {
    title: 'The card pays',
    text: 'Each marked lot brings $1M. It is a Sphinx card: all Sphinx casinos pay $1M for every pip.',
    tip: 'And their bosses score.',
    do: ['Press Collect'],
    wrong: 'The card has to pay first. Then you may act.',
  },
  build: {
    title: 'Build a casino',
    text: 'Pay the price of your lot, choose a company, and put a die there.',
    tip: 'Sphinx next to Sphinx becomes one casino.',
    do: ['Touch lot C2', 'Choose Sphinx', 'Build it'],
    wrong: 'Build on C2 now: it touches your Sphinx casino.',
    other: { colour: 'Another company would stand alone. Sphinx joins the casino that you have.' },
  },
  boss: {
    title: 'Who is boss?',
    text: 'The largest die in a casino makes its owner the boss. At D4, June’s 4 beats your 1.',
    tip: 'Both earn money there, but only June scores.',
    do: ['Touch June’s die'],
    wrong: 'Look at D4 and D5: June’s 4 is the largest die there.',
  },
  reorganize: {
    title: 'Roll them again',
    text: 'Where you have a die you may reorganize: all dice of the casino are rolled, for $1M a pip.',
    tip: 'You have only a 1 to lose.',
    do: ['Touch your die at D5', 'Choose Reorganize', 'Roll them'],
    wrong: 'Your 1 at D5 can only get better: reorganize there.',
    other: { gamble: 'Gambling wins money, but not the casino. Choose Reorganize.' },
  },
  deals: {
    title: 'All is for sale',
    text: 'Money, lots and dice can be traded, with anybody and on any turn. Offers are made here.',
    do: ['Touch Deals'],
    wrong: 'The lit button leads to the deals.',
  },
  end: {
    title: 'End your turn',
    text: 'You may act as often as you can pay. Then the others draw their cards.',
    tip: 'If a Tivoli card comes you score: you are boss at D4.',
    do: ['Press End turn'],
    wrong: 'That is enough for one turn: end it, and watch what the cards bring.',
  },
} satisfies Record<string, StepWords>;

const { draw, lot, collect, build, boss, reorganize, deals, end } = lords;
const lords2010: Record<string, StepWords> = {
  draw,
  lot,
  collect,
  build,
  boss,
  reorganize,
  sprawl: {
    title: 'Grow next door',
    text: 'A boss may sprawl onto a free lot beside the casino, for twice its price.',
    tip: 'With C4 your casino has three tiles, and scores three points.',
    do: ['Touch lot C4', 'Sprawl there'],
    wrong: 'C4 is free and touches your casino: grow there.',
  },
  deals,
  end,
};
const lords2024: Record<string, StepWords> = {
  draw,
  lot,
  collect,
  build,
  boss,
  reorganize,
  raise: {
    title: 'Raise it',
    text: 'A boss may raise a casino, for $15M a tile: each storey counts as another tile when it scores.',
    tip: 'Yours would score four points, not two.',
    do: ['Touch your casino at C1', 'Choose Raise', 'Raise it'],
    wrong: 'Raise the casino at C1 and C2: there you are boss.',
  },
  deals,
  end,
};

const showdown: Record<string, StepWords> = {
  income: {
    title: 'Guests and money',
    text: 'Every turn you earn the lower of two figures: Population and Revenue.',
    tip: 'So let both of them grow.',
    do: ['Touch your figures'],
    wrong: 'Your figures are lit: Population, Revenue, income, Fame and cash.',
  },
  bid: {
    title: 'Bid for a tile',
    text: 'Rooms for your hotel are sold by auction. Choose a printed amount, from the minimum on.',
    tip: 'Table Games cost $18 at least.',
    do: ['Touch 18', 'Bid'],
    wrong: 'Bid $18 for Table Games: that is the least they cost.',
  },
  outbid: {
    title: 'Outbid!',
    text: 'Ace bids $21, and your bid is gone. Choose again: bid more, or do something else.',
    tip: 'Ace has $24. Jump to $25!',
    do: ['Touch 25', 'Bid again'],
    wrong: 'Ace has only $24: with $25 Table Games are yours.',
  },
  place: {
    title: 'Door to door',
    text: 'Yellow tiles need a path of doors from the casino entrance, on the left.',
    tip: 'Put it behind your Slots.',
    do: ['Touch the lit place', 'Place it'],
    wrong: 'Take the lit place: there its door meets the door of your Slots.',
  },
  drop: {
    title: 'Prices fall',
    text: 'What nobody buys gets cheaper every turn. Fancy Slots fell from $12 to $7.',
    do: ['Touch Fancy Slots'],
    wrong: 'Look at Fancy Slots: they cost only $7 now.',
  },
  needs: {
    title: 'First things first',
    text: 'A fancy tile may lie on your sheet only if the plain one does. You have Slots.',
    tip: 'For $7 that is a bargain.',
    do: ['Touch 7', 'Bid'],
    wrong: 'Fancy Slots for $7: nobody else has bid, and you have the Slots they need.',
  },
  chain: {
    title: 'Fame on the sheet',
    text: 'Figures of a tile count as long as it lies there. This one brings 2 Fame.',
    do: ['Touch the lit place', 'Place it'],
    wrong: 'Take the lit place: a door leads there from your Slots.',
  },
  publicity: {
    title: 'Nothing to buy?',
    text: 'Instead of a bid, Publicity gives 1 Fame; Renovate moves up to two tiles.',
    do: ['Touch Publicity', 'Take it'],
    wrong: 'Save your money this turn: Publicity is free, and brings 1 Fame.',
  },
  fame: {
    title: 'Most Fame wins',
    text: 'A full sheet or an empty stack ends the game. Then there is more Fame to count.',
    tip: 'For full sections, joined entrances, most guests and most money.',
    do: ['Touch your own plate'],
    wrong: 'Your plate is the lit one: the star is your Fame.',
  },
};

/** What is said when all is learned. */
const ends: Record<string, { title: string; text: string }> = {
  royale: { title: 'You can play!', text: 'Round 2 of 3: new notes, new tiles, and everybody has all dice again. The bots are ready.' },
  cardgame: { title: 'You can play!', text: 'Round 2 of 4: new notes, all cards are back, and five are in your hand. The bots are ready.' },
  'lords-2010': {
    title: 'You can play!',
    text: 'Whoever reaches 90 points wins at once; else the most points when the end card comes. Your next card waits.',
  },
  'lords-2024': {
    title: 'You can play!',
    text: 'The most points win when somebody reaches 90, or when the end card comes. Your next card waits.',
  },
  showdown: { title: 'You can play!', text: 'The hotel is yours to finish. It is your turn to choose, and the bots are ready.' },
};

const lessons: Record<string, Record<string, StepWords>> = {
  royale,
  cardgame,
  'lords-2010': lords2010,
  'lords-2024': lords2024,
  showdown,
};

export type Words = { frame: typeof frame; lessons: typeof lessons; ends: typeof ends };
export const words: Words = { frame, lessons, ends };
