export interface JustifiedRow {
  /** The first picture of the row and the one after its last. */
  readonly from: number;
  readonly to: number;
  /** How high its pictures are. */
  readonly height: number;
}

export interface RowShape {
  readonly width: number;
  readonly gap: number;
  /** How high a row would be if pictures had no say. */
  readonly aim: number;
  /** The last row ends where its pictures end instead of at the edge. */
  readonly ragged: boolean;
}

/** Pictures at the extremes would take a row for themselves or vanish in it. */
const narrowest = 0.45;
const widest = 4;
export const keptRatio = (ratio: number): number => Math.min(widest, Math.max(narrowest, ratio));

/** Higher than this a row of few pictures looks like a mistake. */
const tallest = 1.6;

/**
 * Rows of pictures in their true proportions that end at the edge. Of all ways to break them the one whose rows are
 * nearest to the aim is taken, so no row pays for what the one before it took.
 */
export function justify(ratios: readonly number[], { width, gap, aim, ragged }: RowShape): JustifiedRow[] {
  const count = ratios.length;
  const best: { cost: number; from: number; height: number }[] = [{ cost: 0, from: 0, height: 0 }];
  for (let to = 1; to <= count; to += 1) {
    let sum = 0;
    let found = { cost: Number.POSITIVE_INFINITY, from: to - 1, height: aim };
    for (let from = to - 1; from >= 0; from -= 1) {
      sum += keptRatio(ratios[from] ?? 1);
      const natural = Math.max(1, (width - gap * (to - from - 1)) / sum);
      const isLoose = ragged && to === count && natural > aim;
      const height = isLoose ? aim : Math.min(natural, aim * tallest);
      const off = isLoose ? 0 : Math.log(natural / aim);
      const cost = (best[from]?.cost ?? 0) + off * off;
      if (cost < found.cost) found = { cost, from, height };
      // Rows only get flatter from here on.
      if (natural < aim / 3) break;
    }
    best.push(found);
  }
  const rows: JustifiedRow[] = [];
  for (let to = count; to > 0; ) {
    const row = best[to]!;
    rows.push({ from: row.from, to, height: row.height });
    to = row.from;
  }
  return rows.reverse();
}
