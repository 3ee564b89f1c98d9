import encodeQR from 'qr';

/** The dark cells of a code: how many a side has, and runs of them as row, first and length, one after the other. */
export interface QrCells {
  readonly count: number;
  readonly runs: readonly number[];
}

/** A printed code is scratched and bent: a seventh of it may be lost. */
const correction = 'medium';

/** The library leaves at least one cell of white around it, which is no part of the code. */
const border = 1;

export const qrCells = (text: string): QrCells => {
  const rows = encodeQR(text, 'raw', { ecc: correction, border });
  const runs: number[] = [];
  for (const [row, cells] of rows.entries()) {
    let from = -1;
    for (const [at, dark] of cells.entries()) {
      if (dark && from < 0) from = at;
      if (dark || from < 0) continue;
      runs.push(row - border, from - border, at - from);
      from = -1;
    }
  }
  return { count: rows.length - 2 * border, runs };
};
