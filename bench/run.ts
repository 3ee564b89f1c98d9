import { mkdir, writeFile } from 'node:fs/promises';

/** One figure, ours beside a named peer or a fixed limit, measured in the same run. */
export interface Figure {
  readonly metric: string;
  readonly ours: number;
  readonly peer: number;
  readonly unit: string;
  readonly ratio: number;
  readonly limit: number;
}

export interface Bench {
  readonly peer: string;
  run(): Promise<readonly Figure[]>;
}

export function figure(metric: string, unit: string, ours: number, peer: number, limit: number): Figure {
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  return { metric, ours: rounded(ours), peer: rounded(peer), unit, ratio: rounded(ours / peer), limit };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The ratio is taken inside each round, where both met the same machine, and the median of those is kept. */
export function medianFigure(
  metric: string,
  unit: string,
  rounds: readonly { readonly ours: number; readonly peer: number }[],
  limit: number,
): Figure {
  const ratio = median(rounds.map(({ ours, peer }) => ours / peer));
  const base = figure(metric, unit, median(rounds.map((r) => r.ours)), median(rounds.map((r) => r.peer)), limit);
  return { ...base, ratio: Math.round(ratio * 1000) / 1000 };
}

function printTable(peer: string, figures: readonly Figure[]): void {
  const lines = figures.map(({ metric, ours, peer: theirs, unit, ratio, limit }) => [
    metric,
    `${ours} ${unit}`,
    `${theirs} ${unit}`,
    String(ratio),
    String(limit),
    ratio <= limit ? 'ok' : 'OVER',
  ]);
  const rows = [['metric', 'ours', peer, 'ratio', 'limit', ''], ...lines];
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  for (const row of rows) console.log(row.map((text, at) => text.padEnd(widths[at]!)).join('  '));
}

/** Runs bench/<name>/<name>.bench.ts, prints its table and keeps the figures as JSON. Answers whether all limits hold. */
export async function runBench(name: string): Promise<boolean> {
  const { bench } = (await import(`./${name}/${name}.bench.ts`)) as { bench: Bench };
  const figures = await bench.run();
  printTable(bench.peer, figures);
  const results = new URL('./results/', import.meta.url);
  await mkdir(results, { recursive: true });
  await writeFile(new URL(`${name}.json`, results), `${JSON.stringify(figures, null, 2)}\n`);
  return figures.every(({ ratio, limit }) => ratio <= limit);
}
