/** The sounds that a step may have. */
export type SoundName = 'dice' | 'card' | 'chip' | 'note' | 'bell' | 'sign' | 'win' | 'bigwin';
