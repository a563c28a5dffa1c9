import type { Action, Event, Kind, View } from '../../wire/games/showdown';
import type { ShowdownStep } from './moments/step';

export type {
  Action,
  Asks,
  Ban,
  BidView,
  Card as CardKey,
  Choice as Chosen,
  Colour as TileColour,
  Corner,
  Event,
  Happening,
  Kind,
  Lying as LyingText,
  PlayerView,
  Score,
  Side,
  Size,
  Sketch,
  StackView,
  Tiles,
  TileView,
  Track as TrackKey,
  TrackView,
  View,
} from '../../wire/games/showdown';

/** How far a tile is turned clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;
/** A tile and where it lies, read from a `LyingText`. */
export type Lying = { kind: Kind; x: number; y: number; turn: Turn };

/** Vegas Showdown on the wire. */
export type Showdown = { view: View; event: Event; action: Action; step: ShowdownStep };
