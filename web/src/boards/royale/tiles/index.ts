import type { Component } from 'svelte';
import type { Face } from '../view';
import BadLuck from './BadLuck.svelte';
import BlackBox from './BlackBox.svelte';
import BlockIt from './BlockIt.svelte';
import DoubleDown from './DoubleDown.svelte';
import FiftyFifty from './FiftyFifty.svelte';
import Handicap from './Handicap.svelte';
import HighFive from './HighFive.svelte';
import Jackpot from './Jackpot.svelte';
import Knockout from './Knockout.svelte';
import LuckyPunch from './LuckyPunch.svelte';
import MyChoice from './MyChoice.svelte';
import NiceDice from './NiceDice.svelte';
import NoEntry from './NoEntry.svelte';
import PayDay from './PayDay.svelte';
import PowerPlay from './PowerPlay.svelte';
import PrimeTime from './PrimeTime.svelte';
import type { TileProps } from './props';

const PANELS: { [F in Face]: Component<TileProps<F>> } = {
  lucky_punch: LuckyPunch,
  jackpot: Jackpot,
  prime_time: PrimeTime,
  fifty_fifty: FiftyFifty,
  high_five: HighFive,
  bad_luck: BadLuck,
  pay_day: PayDay,
  power_play: PowerPlay,
  no_entry: NoEntry,
  knockout: Knockout,
  block_it: BlockIt,
  handicap: Handicap,
  black_box: BlackBox,
  double_down: DoubleDown,
  nice_dice: NiceDice,
  my_choice: MyChoice,
};

/** The panel of a face. Whoever asks gives it the tile of that face. */
export const panel = <F extends Face>(face: F): Component<TileProps<F>> => PANELS[face];
