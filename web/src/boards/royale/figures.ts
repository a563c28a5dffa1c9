import { chip_cards, chips, dice, tiles } from '../../../../crates/royale/data/royale.json';
import type { Reward } from './view';

/** What is printed on the tiles, from the file that the rules are built with. For the eye alone: what is paid, the house says. */
export const LUCKY_PUNCH: Reward[] = tiles.lucky_punch.rewards_by_hidden.value;
export const JACKPOT = tiles.jackpot.track.value;
export const FIFTY_FIFTY: Reward[] = tiles.fifty_fifty.track.value;
export const HIGH_FIVE = { dice: tiles.high_five.threshold.value, money: tiles.high_five.reward.value.money };
export const BAD_LUCK = tiles.bad_luck.fine.value;
export const PAY_DAY: Reward[] = tiles.pay_day.rewards_by_casinos.value;
export const NO_ENTRY: Reward[] = tiles.no_entry.track.value;
export const BAR_PLACES = tiles.knockout.bar_places.value;
const { pictures, chip_reward, money_reward } = tiles.handicap;
export const PICTURES = [
  { picture: 'chip', count: pictures.value.chip, reward: chip_reward.value },
  { picture: 'money', count: pictures.value.money, reward: money_reward.value },
  { picture: 'die', count: pictures.value.die, reward: {} },
] as const;
export const BLACK_BOX = tiles.black_box.tokens.value;
export const DOUBLE_DOWN = [tiles.double_down.first.value, tiles.double_down.second.value] as const;
export const NICE_DICE: Reward[] = tiles.nice_dice.rewards_by_number.value;
export const MY_CHOICE: Reward[] = tiles.my_choice.rewards_by_result.value;
export const GOLDEN = tiles.my_choice.golden_reward.value;
export const CLUSTERS = tiles.block_it.clusters.value;
export const BLANKS = dice.value.blank;
/** All dice of one owner, as the wire writes them. */
export const BOX_DICE = `${dice.value.small}+B`;
/** What a chip is worth, and chip cards of one colour by their number. */
export const CHIP = chips.value.value;
export const CARD_BONUS = chip_cards.bonus.value;
