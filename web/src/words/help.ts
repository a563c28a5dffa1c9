import { locale } from '.';

/** One game on one card: what it is about, what one does, what decides it. */
export type HelpCard = { aim: string; turn: string[]; watch: string[] };

/** The cards of all games in one language, with their headings. */
export type HelpWords = { aim: string; turn: string; watch: string; rules: string; games: Record<string, HelpCard> };

const lordsTurn = [
  'A card is drawn. Its lot becomes yours; if a casino tile stands there, your die takes it over.',
  'Every lot with a marker pays its owner $1M.',
  'The casinos of the card’s company pay: $1M for each pip of each die, and points to the boss alone. A Strip card pays all casinos that touch the Strip.',
  'Then act as often as you like and can pay: build on your lots, sprawl to a free lot next door at twice the price, remodel to another company, reorganize (reroll) all dice of a casino.',
  'Once a turn you may gamble against another boss. Deals with anybody can be made about almost anything.',
  'Touch a lot or a casino: it tells what you can do there, at what price and with what effect.',
];
const lordsWatch = [
  'The boss of a casino has its largest die. When two players share the largest, those dice are rerolled.',
  'Tiles of one company that touch inside a block are one casino, whoever owns them: a neighbour can take yours with a larger die.',
  'The score track has gaps. Points that do not reach the next stop are lost, so late in the game only large casinos count.',
  'Each lot has one card, and each company nine: count what has been drawn.',
];

/** In English. Another language is another object of this shape. */
export const en: HelpWords = {
  aim: 'The aim',
  turn: 'Your turn',
  watch: 'What to watch for',
  rules: 'Each line of the log opens the rule behind it.',
  games: {
    'lords-2010': {
      aim: 'Have the most points when the end card comes. Whoever reaches 90 wins at once.',
      turn: lordsTurn,
      watch: ['A paying casino gives its boss one point for each tile.', ...lordsWatch],
    },
    'lords-2024': {
      aim: 'Have the most points when the end card comes, or when somebody reaches 90.',
      turn: [
        ...lordsTurn.slice(0, 4),
        'A casino that you boss can also be raised: one storey under each of its tiles, never higher than there are players.',
        ...lordsTurn.slice(4),
      ],
      watch: [
        'A paying casino gives its boss one point for each tile, and each storey counts as one. Only tiles of the same height make one casino.',
        ...lordsWatch,
      ],
    },
    royale: {
      aim: 'Have the most money after three rounds. A chip that is left counts $10,000.',
      turn: [
        'All your dice are rolled.',
        'Choose one number, and put all dice that show it at the casino of that number. The rest stays yours for the next turn.',
        'Or pay a chip and keep all dice. You get two chips each round.',
        'A casino with a tile then lets you do what the tile says, once for each time you place there.',
      ],
      watch: [
        'When nobody has dice left, the casinos pay: the most dice take the higher note, the second most the lower one.',
        'First all players with equal counts leave a casino together. Two that fight for it can make a third one rich.',
        'The big die counts as two.',
        'With two players neutral dice lie at the casinos: they tie and win like everybody, and keep nothing.',
        'Whoever takes the higher note at the highest casino begins the next round.',
      ],
    },
    cardgame: {
      aim: 'Have the most money after four rounds of up to six turns.',
      turn: [
        'Pick from your five cards: one or two of any numbers, or three to five of the same number.',
        'All pick at the same time and hidden; then the cards are laid open at the casinos of their numbers. Played one after another, yours go there at once.',
        'What you do not play goes under your glass and is out for this round. You draw five new cards.',
        'With chip cards: two dice or more at one casino in one turn let you take a chip card that lies there.',
      ],
      watch: [
        'Dice count, not cards: a double card is one card with two dice.',
        'With eight cards or more at the casinos you are done for this round. The last turn may take you past eight.',
        'When the casinos pay, players with equal counts leave together; then the most dice take the higher note, the second most the lower one. Notes that nobody wins go to the box.',
        'The sign beside a note shows who would take it if the round ended now.',
        'Chip cards of one colour pay $10,000, $30,000, $60,000, $100,000 and $150,000 for one to five of them.',
      ],
    },
    showdown: {
      aim: 'Have the most Fame when a sheet is full, or when a tile is asked for and its stack is empty.',
      turn: [
        'Prices drop, new tiles come with an event each, and everybody earns the lower of Population and Revenue.',
        'Choose one: bid on a tile, renovate, or Publicity (1 Fame, and a tile that you own may go on the sheet).',
        'Who is outbid chooses again when the order comes round. When all choices stand, the bids are paid.',
        'Put the bought tile on your sheet, or keep it for later. Renovating takes up to two tiles off and puts up to two on.',
      ],
      watch: [
        'Yellow tiles need a way of doors from the casino entrance, blue ones from the hotel entrance, green ones from either.',
        'A premier tile needs the simpler tiles of its chain on your sheet. You may buy it before you can place it.',
        'Population and Revenue: the lower one is your income, so raise both.',
        'At the end: 5 Fame for a filled casino, 5 for a filled hotel, 3 for a path from door to door, 5, 3 and 1 for places in Population and in Revenue, 1 for each $10, 1 or 3 for diamonds of three or four quarters.',
        'A premier tile that nobody buys becomes cheaper each turn, until it leaves the game.',
        'Reconstructed, as no source tells them: the squares of the sections and entrances, most doors, the backs A and B, titles, symbols and amounts of most Event cards, and the figures of the Fancy Restaurant, Five-Star Steakhouse, both Sports Books and the Buffet.',
      ],
    },
  },
};

const languages: Record<string, HelpWords> = { en };

/** The cards in the language of this browser. */
export const help = (): HelpWords => languages[locale()] ?? en;
