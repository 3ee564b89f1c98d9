import type { PlanRow } from './plan.ts';

export interface Expected {
  /** As the history names it. */
  readonly field: string;
  readonly value?: unknown;
}

export interface Attempt {
  readonly body: object;
  readonly expected: readonly Expected[];
}

/** What one editor does again and again, in full knowledge of the rows it has just read. */
export interface Part {
  /** Which of the plan's products it reads before each edit. */
  readonly looksAt: readonly number[];
  next(rows: readonly (PlanRow | undefined)[], n: number): Attempt;
}

export interface Mode {
  readonly name: string;
  /** Whether editors of this mode get into each other's way. */
  readonly contended: boolean;
  part(who: number): Part;
}

const named = ({ style, color }: PlanRow) => ({ style, color });
const editOf = (row: PlanRow, values: Record<string, unknown>) => ({ ...named(row), version: row.version, values });

const writing = (at: number, field: string, value: (n: number) => unknown): Part => ({
  looksAt: [at],
  next: ([row], n) => ({
    body: { updateProducts: [editOf(row!, { [field]: value(n) })] },
    expected: [{ field: `${row!.id}.${field}`, value: value(n) }],
  }),
});

const texts = ['colorNote', 'usaDc', 'displayGroup', 'keyInitiative'] as const;
const figures = ['samples', 'rushSamples', 'quantity', 'quantityOnHand'] as const;
const cells = [...texts, ...figures];

/** Eight people in each of four rows, everybody in a cell of their own. */
const ownCell = (who: number): Part => {
  const field = cells[who % cells.length]!;
  const isText = (texts as readonly string[]).includes(field);
  return writing(Math.floor(who / cells.length), field, (n) => (isText ? `${who}-${n}` : who * 1000 + n + 1));
};

/** Eight people move the same four rows to another display group: the four go together or not at all. */
const groupMove = (who: number): Part => {
  const first = (who % 4) * 4;
  return {
    looksAt: [first, first + 1, first + 2, first + 3],
    next: (rows, n) => ({
      body: { updateProducts: rows.map((row) => editOf(row!, { displayGroup: `${who}-${n}` })) },
      expected: rows.map((row) => ({ field: `${row!.id}.displayGroup`, value: `${who}-${n}` })),
    }),
  };
};

/** Two people share a product: who finds it takes it out, who misses it puts it in. */
const inAndOut =
  (products: readonly { readonly style: string; readonly color: string }[]) =>
  (who: number): Part => {
    const at = who >> 1;
    const product = products[at]!;
    return {
      looksAt: [at],
      next: ([row]) => ({
        body: row ? { deleteProducts: [{ ...named(row), version: row.version }] } : { addProducts: [product] },
        expected: [{ field: `${product.style}-${product.color}`, value: row ? null : 'added' }],
      }),
    };
  };

const move = (who: number): Part => ({
  looksAt: [who % 8],
  next: ([row], n) => ({
    body: { sortProducts: [{ ...named(row!), sort: (who * 7 + n * 11) % 40 }] },
    expected: [{ field: `${row!.id}.sort` }],
  }),
});

/** D2: each of the ways in which people meet in one assortment. */
export const modesFor = (products: readonly { readonly style: string; readonly color: string }[]): readonly Mode[] => [
  { name: 'different rows', contended: false, part: (who) => writing(who, 'colorNote', (n) => `${who}-${n}`) },
  { name: 'different cells of a row', contended: false, part: ownCell },
  { name: 'the same cell', contended: true, part: (who) => writing(0, 'colorNote', (n) => `${who}-${n}`) },
  {
    name: 'a style note copied to all colors',
    contended: true,
    part: (who) => writing(who % 6, 'styleNote', (n) => `${who}-${n}`),
  },
  { name: 'display group moves', contended: true, part: groupMove },
  { name: 'adding and removing', contended: true, part: inAndOut(products) },
  { name: 'moving rows', contended: true, part: move },
];
