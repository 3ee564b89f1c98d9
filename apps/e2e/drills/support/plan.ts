import type { Visitor } from './visitor.ts';

export interface PlanRow {
  readonly id: string;
  readonly style: string;
  readonly color: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

interface Change {
  readonly field: string;
  readonly after: unknown;
}

/** One assortment as several people work on it. */
export interface Plan {
  readonly id: string;
  read(visitor: Visitor): Promise<{ rows: PlanRow[]; orderRevision: number }>;
  /** What each revision changed. */
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
  const entries = new Map<number, readonly Change[]>();
  for (let before = ''; ; ) {
    const page = await demand<HistoryPage>(visitor.call('GET', `/assortments/${id}/history?limit=200${before}`));
    for (const { revision, changes } of page.data) if (revision !== null) entries.set(revision, changes);
    if (page.next === null) return entries;
    before = `&before=${page.next}`;
  }
};

export async function openPlan(visitor: Visitor, title: string, products: number): Promise<Plan> {
  const found = await demand<{ data: { style: string; color: string }[] }>(
    visitor.call('POST', '/products/fetch', {
      _options: { limit: products, sort: { styleNumeric: 1 } },
      _select: ['name'],
    }),
  );
  const pairs = found.data.map(({ style, color }) => ({ style, color }));
  const { _id: id } = await demand<{ _id: string }>(
    visitor.call('POST', '/assortments', { type: 'item', title, products: pairs }),
  );
  return {
    id,
    async read(who) {
      const { orderRevision } = await demand<{ orderRevision: number }>(who.call('GET', `/assortments/${id}`));
      const asked = { assortmentsQuery: { _id: id }, _options: { limit: products } };
      const { data } = await demand<{ data: PlanRow[] }>(who.call('POST', '/assortments/products/query', asked));
      return { rows: data, orderRevision };
    },
    history: (who) => wholeHistory(who, id),
  };
}
