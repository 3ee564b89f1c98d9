import type { Visitor } from './visitor.ts';

export interface Product {
  readonly style: string;
  readonly color: string;
}

export interface PlanRow extends Product {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

export interface Change {
  readonly field: string;
  readonly after: unknown;
}

/** One assortment as several people work on it. */
export interface Plan {
  readonly id: string;
  readonly products: readonly Product[];
  /** The named rows, each in its place, and the revision they were seen at. */
  read(visitor: Visitor, at: readonly number[]): Promise<{ rows: (PlanRow | undefined)[]; revision: number }>;
  /** What each revision changed, oldest first. */
  history(visitor: Visitor): Promise<Map<number, readonly Change[]>>;
}

const demand = async <T>(work: ReturnType<Visitor['call']>): Promise<T> => {
  const { status, body } = await work;
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body as T;
};

interface HistoryPage {
  readonly data: readonly { readonly revision: number | null; readonly changes: readonly Change[] }[];
  readonly next: number | null;
}

const wholeHistory = async (visitor: Visitor, id: string): Promise<Map<number, readonly Change[]>> => {
  const entries: [number, readonly Change[]][] = [];
  for (let before = ''; ; ) {
    const page = await demand<HistoryPage>(visitor.call('GET', `/assortments/${id}/history?limit=200${before}`));
    for (const { revision, changes } of page.data) if (revision !== null) entries.push([revision, changes]);
    if (page.next === null) return new Map(entries.reverse());
    before = `&before=${page.next}`;
  }
};

/** The first products of the catalogue, colors of a style beside each other. */
export const firstProducts = async (visitor: Visitor, count: number): Promise<Product[]> => {
  const asked = { _options: { limit: count, sort: { styleNumeric: 1 } }, _select: ['name'] };
  const { data } = await demand<{ data: Product[] }>(visitor.call('POST', '/products/fetch', asked));
  return data.map(({ style, color }) => ({ style, color }));
};

export async function openPlan(visitor: Visitor, title: string, products: readonly Product[]): Promise<Plan> {
  const { _id: id } = await demand<{ _id: string }>(
    visitor.call('POST', '/assortments', { type: 'item', title, products }),
  );
  return {
    id,
    products,
    async read(who, at) {
      const ids = at.map((index) => products[index]!);
      const asked = { assortmentsQuery: { _id: id }, ids, _options: { limit: at.length } };
      const { data, revision } = await demand<{ data: PlanRow[]; revision: number }>(
        who.call('POST', '/assortments/products/query', asked),
      );
      const found = new Map(data.map((row) => [`${row.style} ${row.color}`, row]));
      return { rows: ids.map(({ style, color }) => found.get(`${style} ${color}`)), revision };
    },
    history: (who) => wholeHistory(who, id),
  };
}
