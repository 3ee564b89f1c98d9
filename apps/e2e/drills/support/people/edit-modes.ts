import type { PlanRow, Product } from './plan.ts';

export interface Expected {
  /** As the history names it. */
  readonly field: string;
  readonly value?: unknown;
}

export interface Attempt {
  /** In the sort view instead of the grid. */
  readonly sorts?: true;
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
  /** What the assortment holds, where it is not the products of all modes. */
  readonly products?: readonly Product[];
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
  (products: readonly Product[]) =>
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

/** A style is carried with all its colors into the next of four groups of the sort view, behind what is there by then. */
const carry = (products: readonly Product[], nth: number): Part => {
  const style = [...new Set(products.map((product) => product.style))][nth]!;
  return {
    looksAt: [...products.keys()].filter((at) => products[at]!.style === style),
    next: (rows, n) => {
      const from = String(rows[0]!.displayGroup ?? '');
      const wanted = [0, 1].map((step) => `Group ${(nth + n + step) % 4}`).find((title) => title !== from)!;
      const move = {
        item: style,
        displayGroup: from === '' ? 'Uncategorized' : from,
        toGroup: wanted,
        beforeItem: null,
      };
      return {
        sorts: true,
        body: { groupBy: 'None', moveStyle: [move] },
        expected: rows.map((row) => ({ field: `${row!.id}.displayGroup`, value: wanted })),
      };
    },
  };
};

/** Groups of the sort view change places. */
const groupOrder = (products: readonly Product[], who: number): Part => ({
  looksAt: [who % products.length, (who * 7 + 5) % products.length],
  next: ([row, other], n) => {
    const item = String(row!.pillar);
    const beforeItem = n % 3 === 0 ? null : String(other!.pillar);
    return {
      sorts: true,
      body: { groupBy: 'Pillar', moveDisplayGroup: [{ item, beforeItem }] },
      expected: [{ field: `group:${item}` }],
    };
  },
});

/** D2: each of the ways in which people meet in one assortment; sorting it takes one that holds more styles. */
export const modesFor = (products: readonly Product[], more: readonly Product[]): readonly Mode[] => [
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
  { name: 'group move of different styles', contended: false, products: more, part: (who) => carry(more, who) },
  { name: 'group move of the same styles', contended: true, products: more, part: (who) => carry(more, who % 8) },
  { name: 'moving groups', contended: true, products: more, part: (who) => groupOrder(more, who) },
];
