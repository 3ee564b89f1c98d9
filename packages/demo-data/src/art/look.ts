import { dice, textSeed } from '../random.ts';

/** Everything a style leaves to chance, drawn before photo and CAD part ways: otherwise the CAD shows another shoe. */
export type Look = {
  readonly panel: number;
  readonly trim: number;
  readonly sole: number;
  readonly toe: number;
  readonly mark: number;
  readonly lift: number;
  readonly swap: boolean;
  readonly wide: number;
};

export const lookOf = (style: string): Look => {
  const roll = dice(textSeed(style));
  return {
    panel: roll.int(0, 3),
    trim: roll.int(0, 3),
    sole: roll.int(0, 2),
    toe: roll.int(0, 2),
    mark: roll.int(0, 3),
    lift: roll.next(),
    swap: roll.chance(0.4),
    wide: roll.next(),
  };
};
