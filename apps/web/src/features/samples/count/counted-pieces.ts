import { keptOnDevice } from '../../../parts/sample-handling/index.ts';

interface Piece {
  readonly code: string;
  readonly found: number;
}

/** A walk that is interrupted goes on where it was. */
const kept = keptOnDevice<Piece>('counted');

export const beginCount = kept.begin;
export const usePieces = (): ReadonlyMap<string, number> =>
  new Map(kept.useItems().map(({ code, found }) => [code, found]));

/** The same code scanned again is one piece more. */
export const addPiece = (code: string): void =>
  kept.change((items) => {
    const found = (items.find((one) => one.code === code)?.found ?? 0) + 1;
    return [{ code, found }, ...items.filter((one) => one.code !== code)];
  });
export const setPieces = (code: string, found: number): void =>
  kept.change((items) =>
    found < 1
      ? items.filter((one) => one.code !== code)
      : items.map((one) => (one.code === code ? { code, found } : one)),
  );
export const clearPieces = (): void => kept.change(() => []);
