/** A plan as a plain list of rows: what every accepted write must leave behind, worked out a second time and simply. */
export type Who = 'a' | 'b';
export type Value = string | number | null;
export type Values = Readonly<Record<string, Value>>;
export interface Pair {
  readonly style: string;
  readonly color: string;
}

interface Cell {
  value: Value;
  revision: number;
}

export interface ModelRow extends Pair {
  readonly id: string;
  version: number;
  readonly cells: Map<string, Cell>;
}

export interface Step {
  readonly id: string;
  readonly before: Values;
  readonly after: Values;
}

interface Editor {
  readonly seen: Map<string, number>;
  orderSeen: number;
  readonly done: Step[];
  readonly undone: Step[];
}

export const priceFields = ['cost', 'netCost', 'discountAmount', 'discountPercent'] as const;
export const trackedFields = ['colorNote', 'percentage', 'styleNote', ...priceFields] as const;

const cents = (amount: Value): number => Math.round(Number(amount ?? 0) * 100);
const halfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** M6.4 in whole cents and hundredths of a percent: [cost, net, amount, percent]. */
type Prices = [number, number, number, number];
const byPercent = (cost: number, percent: number): Prices => {
  const amount = halfUp(cost * percent, 10_000);
  return [cost, cost - amount, amount, percent];
};
const byAmount = (cost: number, amount: number): Prices => [
  cost,
  cost - amount,
  amount,
  cost === 0 ? 0 : halfUp(amount * 10_000, cost),
];

const afterOne = ([cost, , , percent]: Prices, field: string, value: number): Prices => {
  if (field === 'cost') return byPercent(value, percent);
  if (field === 'netCost') return byAmount(cost, cost - value);
  return field === 'discountAmount' ? byAmount(cost, value) : byPercent(cost, value);
};

export class PlanModel {
  rows: ModelRow[] = [];
  revision = 0;
  orderRevision = 0;
  holder: Who | null = null;
  readonly editors: Record<Who, Editor> = {
    a: { seen: new Map(), orderSeen: 0, done: [], undone: [] },
    b: { seen: new Map(), orderSeen: 0, done: [], undone: [] },
  };

  row = (id: string): ModelRow | undefined => this.rows.find((row) => row.id === id);

  look(who: Who): void {
    const editor = this.editors[who];
    editor.seen.clear();
    for (const { id, version } of this.rows) editor.seen.set(id, version);
    editor.orderSeen = this.orderRevision;
  }

  valueOf = (row: ModelRow, field: string): Value => row.cells.get(field)?.value ?? null;

  /** What the row will hold once these typed values are in, or undefined where they make no price. */
  following(row: ModelRow, typed: Values): Values | undefined {
    const prices = priceFields.filter((field) => typed[field] !== undefined);
    if (prices.length === 0) return typed;
    let next = priceFields.map((field) => cents(this.valueOf(row, field))) as Prices;
    for (const field of prices) next = afterOne(next, field, cents(typed[field] ?? 0));
    if (next[1] < 0 || next[2] < 0) return undefined;
    return { ...typed, ...Object.fromEntries(priceFields.map((field, at) => [field, (next[at] ?? 0) / 100])) };
  }

  isStale = (who: Who, row: ModelRow, typed: Values): boolean =>
    Object.keys(typed).some(
      (field) => (row.cells.get(field)?.revision ?? 0) > (this.editors[who].seen.get(row.id) ?? 0),
    );

  /** Writes cells; answers whether anything is different now. */
  write(row: ModelRow, values: Values, revision: number): boolean {
    let changed = false;
    for (const [field, value] of Object.entries(values)) {
      if (this.valueOf(row, field) === value) continue;
      row.cells.set(field, { value, revision });
      changed = true;
    }
    if (changed) row.version = revision;
    return changed;
  }

  colorsOf = (style: string): ModelRow[] => this.rows.filter((row) => row.style === style);
}
