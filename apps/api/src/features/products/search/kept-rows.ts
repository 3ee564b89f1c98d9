import { keptRowLimits } from '@atelier/domain/vocabulary/limits';
import type { PresentedRow } from './present-product.ts';

/** A single letter that Latin-1 does not have makes each of a text take two bytes. */
const bytesOfLetter = 2;
/** Beside its letters, what a row and its place among the others take. */
const bytesBeside = 450;

const bytesOf = ({ text }: PresentedRow): number => text.length * bytesOfLetter + bytesBeside;

/** Rows of one projection, by the key of their product. */
export interface Shelf {
  readonly get: (id: number) => PresentedRow | undefined;
  readonly put: (id: number, row: PresentedRow) => void;
}

/** Rows as they were made for a reader: all that decides what stands in one is the moment, the projection and the product. */
export interface KeptRows {
  readonly at: (moment: string, projection: string) => Shelf;
}

/**
 * Of one moment of the catalogue, the last that was asked for: what came before is forgotten with the first row after it.
 * Past the limit those go that nobody has asked for the longest.
 */
export const keptRows = (bytes: number = keptRowLimits.bytes): KeptRows => {
  const rows = new Map<string, PresentedRow>();
  let held = 0;
  let current: string | undefined;

  const forget = (key: string, row: PresentedRow): void => {
    rows.delete(key);
    held -= bytesOf(row);
  };
  const begin = (moment: string): void => {
    if (moment === current) return;
    rows.clear();
    held = 0;
    current = moment;
  };

  const makeRoom = (): void => {
    for (const [oldest, row] of rows) {
      forget(oldest, row);
      if (held <= bytes) break;
    }
  };

  return {
    at(moment, projection) {
      begin(moment);
      const keyOf = (id: number) => `${id} ${projection}`;
      return {
        get(id) {
          const key = keyOf(id);
          const row = moment === current ? rows.get(key) : undefined;
          if (row === undefined) return undefined;
          rows.delete(key);
          rows.set(key, row);
          return row;
        },
        put(id, row) {
          // Somebody else has seen another moment meanwhile.
          if (moment !== current) return;
          const key = keyOf(id);
          const before = rows.get(key);
          if (before !== undefined) forget(key, before);
          rows.set(key, row);
          held += bytesOf(row);
          if (held > bytes) makeRoom();
        },
      };
    },
  };
};
