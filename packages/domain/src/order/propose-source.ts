import type { SampleSide } from '../sample/sample-words.ts';
import type { LineSource } from './order-words.ts';
import { nearestSize } from './size-options.ts';

export interface WantedPieces {
  readonly size: string;
  readonly side: string;
  readonly quantity: number;
  readonly sizePreference: string;
}

/** What is free of one sample or of the stock in one size. */
export interface FreePieces {
  /** Null: it lies in the stock, where pieces have no names. */
  readonly sampleId: string | null;
  readonly size: string;
  readonly side: SampleSide;
  readonly free: number;
}

export interface Taken {
  readonly sampleId: string | null;
  readonly size: string;
  readonly quantity: number;
}

export interface Proposal {
  readonly source: LineSource;
  readonly size: string;
  readonly nearest: boolean;
  readonly available: number;
}

/** A pair is asked for as a pair; a shoe of either side serves whoever does not mind. */
const sideFits = (wanted: string, held: SampleSide): boolean =>
  wanted === held || wanted === 'Any Side' || (held === 'Any Side' && wanted !== 'Pair');

const isOf = (source: LineSource, { sampleId }: FreePieces): boolean =>
  source === (sampleId === null ? 'Inventory' : 'Sample Library');

const fitting = (wanted: WantedPieces, source: LineSource, free: readonly FreePieces[]): readonly FreePieces[] =>
  free.filter((one) => one.free > 0 && isOf(source, one) && (one.sampleId === null || sideFits(wanted.side, one.side)));

const inSize = (size: string, pieces: readonly FreePieces[]): number =>
  pieces.reduce((sum, one) => (one.size === size ? sum + one.free : sum), 0);

/** The sizes that have enough, the one that was asked for first, then the others as far as they may be taken. */
const sizeThatServes = (wanted: WantedPieces, pieces: readonly FreePieces[]): string | undefined => {
  const enough = [...new Set(pieces.map(({ size }) => size))].filter((size) => inSize(size, pieces) >= wanted.quantity);
  if (enough.includes(wanted.size)) return wanted.size;
  return wanted.sizePreference === 'Required' ? undefined : nearestSize(wanted.size, enough);
};

export interface ThereIs {
  readonly source: LineSource;
  readonly size: string;
  readonly quantity: number;
}

/** What there is at each source in each size for whoever asks like this. */
export const thereIs = (wanted: WantedPieces, free: readonly FreePieces[]): readonly ThereIs[] =>
  (['Sample Library', 'Inventory'] as const).flatMap((source) => {
    const pieces = fitting(wanted, source, free);
    return [...new Set(pieces.map(({ size }) => size))].map((size) => ({
      source,
      size,
      quantity: inSize(size, pieces),
    }));
  });

const exact = (wanted: WantedPieces): WantedPieces => ({ ...wanted, sizePreference: 'Required' });

/** A sample of the library, else the stock, else the nearest size of either, else one has to be made. */
export const proposeSource = (wanted: WantedPieces, free: readonly FreePieces[]): Proposal => {
  const tries = [
    ['Sample Library', exact(wanted)],
    ['Inventory', exact(wanted)],
    ['Sample Library', wanted],
    ['Inventory', wanted],
  ] as const;
  for (const [source, asked] of tries) {
    const pieces = fitting(asked, source, free);
    const size = sizeThatServes(asked, pieces);
    if (size !== undefined) return { source, size, nearest: size !== wanted.size, available: inSize(size, pieces) };
  }
  return { source: 'New Sample', size: wanted.size, nearest: false, available: 0 };
};

/** The pieces that a line takes from the source it asks for; undefined where that has not enough. */
export const takePieces = (
  wanted: WantedPieces,
  source: LineSource,
  free: readonly FreePieces[],
): readonly Taken[] | undefined => {
  const pieces = fitting(wanted, source, free);
  const size = sizeThatServes(wanted, pieces);
  if (size === undefined) return undefined;
  let open = wanted.quantity;
  const taken: Taken[] = [];
  for (const one of pieces.filter((piece) => piece.size === size)) {
    const quantity = Math.min(open, one.free);
    if (quantity > 0) taken.push({ sampleId: one.sampleId, size, quantity });
    open -= quantity;
  }
  return taken;
};
