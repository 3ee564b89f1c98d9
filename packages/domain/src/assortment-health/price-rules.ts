import { about, type Finding, finding, type HealthRow } from './finding.ts';

/** The least share of the retail price that is left after the net cost. */
const marginFloor = 0.4;
/** A step of the price ladder that is both this much and this many times the one below leaves a gap. */
const gapAmount = 30;
const gapRatio = 1.6;
/** Fewer styles make no ladder. */
const leastStyles = 4;

interface Priced extends HealthRow {
  readonly retail: number;
  readonly netCost: number;
}

const isPriced = (row: HealthRow): row is Priced =>
  row.retail !== undefined && row.netCost !== undefined && row.retail > 0;

export const marginFindings = (rows: readonly HealthRow[]): Finding[] => {
  const priced = rows.filter(isPriced);
  const floor = `${Math.round(marginFloor * 100)}%`;
  const marginOf = ({ retail, netCost }: Priced) => 1 - netCost / retail;
  return [
    ...about(
      'belowCost',
      'critical',
      priced.filter((row) => marginOf(row) <= 0),
      ['is priced at or below its cost', 'are priced at or below their cost'],
    ),
    ...about(
      'marginFloor',
      'warning',
      priced.filter((row) => marginOf(row) > 0 && marginOf(row) < marginFloor),
      [`leaves a margin below ${floor}`, `leave a margin below ${floor}`],
    ),
  ];
};

const laddersOf = (rows: readonly HealthRow[]): Map<string, Map<number, HealthRow[]>> => {
  const ladders = new Map<string, Map<number, HealthRow[]>>();
  for (const row of rows) {
    if (row.retail === undefined || row.retail <= 0) continue;
    const steps = ladders.get(row.gender) ?? new Map<number, HealthRow[]>();
    ladders.set(row.gender, steps);
    const held = steps.get(row.retail);
    if (held) held.push(row);
    else steps.set(row.retail, [row]);
  }
  return ladders;
};

const isGap = (low: number, high: number) => high - low >= gapAmount && high / low >= gapRatio;

/** A buyer who finds the step too high buys the lower one, or nothing: each gender's styles make one ladder. */
export const ladderFindings = (rows: readonly HealthRow[]): Finding[] =>
  [...laddersOf(rows)].flatMap(([gender, steps]) => {
    const styles = new Set([...steps.values()].flat().map(({ style }) => style));
    if (styles.size < leastStyles) return [];
    const prices = [...steps.keys()].toSorted((a, b) => a - b);
    return prices.flatMap((high, at) => {
      const low = prices[at - 1];
      if (low === undefined || !isGap(low, high)) return [];
      const ends = [...(steps.get(low) ?? []), ...(steps.get(high) ?? [])];
      const text = `${gender || 'Styles without a gender'}: nothing between ${low.toFixed(2)} and ${high.toFixed(2)}.`;
      return [finding('priceLadder', 'note', ends, text)];
    });
  });
