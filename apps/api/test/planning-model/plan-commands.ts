import fc from 'fast-check';
import { expect } from 'vitest';
import type { ApiClient } from '../api-client.ts';
import type { ModelRow, Pair, PlanModel, Step, Value, Values, Who } from './plan-model.ts';
import { priceFields, trackedFields } from './plan-model.ts';

/** The plan as the server keeps it, and everybody who works on it. */
export interface RealPlan {
  readonly id: string;
  readonly internal: boolean;
  readonly apis: Record<Who, ApiClient>;
  readonly pool: readonly Pair[];
}

type Command = fc.AsyncCommand<PlanModel, RealPlan>;
const idOf = ({ style, color }: Pair) => `${style}-${color}`;
const blankToNull = (value: unknown): Value => (value === '' || value === undefined ? null : (value as Value));

export const readPlan = async ({ apis: { a: api }, id, internal }: RealPlan) => {
  const body = { assortmentsQuery: { _id: id }, _options: { limit: 100 } };
  const { data, revision } = await api.ok(internal ? 'queryInternalProducts' : 'queryAssortmentProducts', { body });
  return { rows: data as (Record<string, unknown> & { id: string; version: number })[], revision };
};

/** The invariants of every step: what the server holds is what the model holds, and the prices fit to the cent. */
const agree = async (model: PlanModel, real: RealPlan): Promise<void> => {
  const { rows, revision } = await readPlan(real);
  expect(revision).toBe(model.revision);
  expect(rows.map(({ id }) => id)).toEqual(model.rows.map(({ id }) => id));
  for (const [at, row] of model.rows.entries()) {
    const shown = rows[at]!;
    const cells = Object.fromEntries(trackedFields.map((field) => [field, blankToNull(shown[field])]));
    expect({ id: row.id, version: shown.version, ...cells }).toEqual({
      id: row.id,
      version: row.version,
      ...Object.fromEntries(trackedFields.map((field) => [field, model.valueOf(row, field)])),
    });
    expect(Math.round(Number(cells.netCost) * 100)).toBe(
      Math.round(Number(cells.cost) * 100) - Math.round(Number(cells.discountAmount) * 100),
    );
    expect(cells.styleNote).toBe(model.valueOf(model.colorsOf(row.style)[0]!, 'styleNote'));
  }
};

const batch = async (real: RealPlan, who: Who, body: object) => {
  const name = real.internal ? 'batchInternalAssortment' : 'batchAssortment';
  const answer = await real.apis[who].send(name, { params: { id: real.id }, body: body as never });
  return { status: answer.statusCode, reply: answer.json() as { revision: number; orderRevision: number } };
};

const mayWrite = (model: PlanModel, real: RealPlan, who: Who) => !real.internal || model.holder === who;

/** One write of cells, by whomever, as fresh or as stale as that person's screen is. */
const writeCells = async (model: PlanModel, real: RealPlan, who: Who, updates: readonly [ModelRow, Values][]) => {
  const editor = model.editors[who];
  const { status, reply } = await batch(real, who, {
    updateProducts: updates.map(([row, values]) => ({
      style: row.style,
      color: row.color,
      version: editor.seen.get(row.id) ?? 0,
      values,
    })),
  });
  const results = updates.map(([row, typed]) => ({ row, typed, next: model.following(row, typed) }));
  const lost = !mayWrite(model, real, who) || updates.some(([row, typed]) => model.isStale(who, row, typed));
  const refused = results.some(({ next }) => next === undefined);
  expect(status).toBe(lost ? 409 : refused ? 422 : 200);
  if (status !== 200) return undefined;
  const revision = model.revision + 1;
  const steps: Step[] = [];
  const touched = new Set<ModelRow>();
  for (const { row, typed, next } of results) {
    const before = Object.fromEntries(Object.keys(next!).map((field) => [field, model.valueOf(row, field)]));
    steps.push({ id: row.id, before, after: next! });
    touched.add(row);
    if (model.write(row, next!, revision)) model.revision = revision;
    if (typed.styleNote === undefined) continue;
    for (const color of model.colorsOf(row.style)) {
      if (model.write(color, { styleNote: typed.styleNote }, revision)) touched.add(color);
      if (color.version === revision) model.revision = revision;
    }
  }
  expect(reply.revision).toBe(model.revision);
  for (const row of touched) editor.seen.set(row.id, model.revision);
  return steps;
};

const command = (name: string, run: (model: PlanModel, real: RealPlan) => Promise<void>): Command => ({
  check: (model) => model.rows.length > 0,
  async run(model, real) {
    await run(model, real);
    await agree(model, real);
  },
  toString: () => name,
});

const pick = (model: PlanModel, at: number): ModelRow => model.rows[at % model.rows.length]!;
const who = fc.constantFrom('a' as const, 'b' as const);
const place = fc.nat(50);
const money = fc.integer({ min: 0, max: 9_999 }).map((amount) => amount / 100);
const percent = fc.integer({ min: 0, max: 10_000 }).map((share) => share / 100);

const typedValues = fc.oneof(
  fc.record({ colorNote: fc.constantFrom('', 'Hero', 'Online only') }),
  fc.record({ percentage: percent }),
  fc.record({ colorNote: fc.constantFrom('Both'), percentage: percent }),
  fc.record({ styleNote: fc.constantFrom('', 'Lead the wall', 'Wide widths') }),
);
const typedPrices = fc.oneof(
  fc.record({ cost: money }),
  fc.record({ netCost: money }),
  fc.record({ discountAmount: money }),
  fc.record({ discountPercent: percent }),
);
const asModelled = (values: object): Values =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, blankToNull(value)]));

const edit = fc.tuple(who, place, fc.oneof(typedValues, typedPrices)).map(([by, at, values]) =>
  command(`${by} edits row ${at}: ${JSON.stringify(values)}`, async (model, real) => {
    const steps = await writeCells(model, real, by, [[pick(model, at), asModelled(values)]]);
    if (steps) model.editors[by].undone.length = 0;
    model.editors[by].done.push(...(steps ?? []));
  }),
);

const multiEdit = fc.tuple(who, fc.integer({ min: 2, max: 5 }), percent).map(([by, count, percentage]) =>
  command(`${by} edits the first ${count} rows to ${percentage} %`, async (model, real) => {
    const rows = model.rows.slice(0, count);
    const steps = await writeCells(
      model,
      real,
      by,
      rows.map((row) => [row, { percentage }]),
    );
    model.editors[by].done.push(...(steps ?? []));
  }),
);

/** A price step is taken back by its cost and net cost: the other two follow. */
const reversed = (values: Values): Values =>
  priceFields.some((field) => values[field] !== undefined) ? { cost: values.cost!, netCost: values.netCost! } : values;

const travel = (from: 'done' | 'undone') =>
  who.map((by) =>
    command(`${by} ${from === 'done' ? 'undoes' : 'redoes'}`, async (model, real) => {
      const editor = model.editors[by];
      const step = editor[from].pop();
      const row = step && model.row(step.id);
      if (!row) return;
      const values = reversed(from === 'done' ? step.before : step.after);
      const steps = await writeCells(model, real, by, [[row, values]]);
      if (steps) editor[from === 'done' ? 'undone' : 'done'].push(step);
    }),
  );

const look = who.map((by) => command(`${by} looks`, async (model) => model.look(by)));

const add = fc.tuple(who, place).map(([by, at]) =>
  command(`${by} adds product ${at}`, async (model, real) => {
    const product = real.pool[at % real.pool.length]!;
    const held = model.row(idOf(product));
    const { status, reply } = await batch(real, by, { addProducts: [product] });
    expect(status).toBe(mayWrite(model, real, by) ? 200 : 409);
    if (status !== 200 || held) return;
    const [sibling] = model.colorsOf(product.style).sort((x, y) => (x.color < y.color ? -1 : 1));
    const note = sibling?.cells.get('styleNote');
    const { rows } = await readPlan(real);
    const fresh = rows.at(-1)!;
    model.revision += 1;
    model.orderRevision = model.revision;
    expect(reply).toMatchObject({ revision: model.revision, orderRevision: model.revision });
    const prices = priceFields.map((field) => [field, { value: fresh[field] as Value, revision: 0 }] as const);
    model.rows.push({
      ...product,
      id: idOf(product),
      version: model.revision,
      cells: new Map([...prices, ...(note ? [['styleNote', { ...note }] as const] : [])]),
    });
    model.editors[by].seen.set(idOf(product), model.revision);
    model.editors[by].orderSeen = model.revision;
  }),
);

const remove = fc.tuple(who, place).map(([by, at]) =>
  command(`${by} removes row ${at}`, async (model, real) => {
    if (model.rows.length < 3) return;
    const row = pick(model, at);
    const seen = model.editors[by].seen.get(row.id) ?? 0;
    const { status, reply } = await batch(real, by, {
      deleteProducts: [{ style: row.style, color: row.color, version: seen }],
    });
    const stale = real.internal || row.version > seen;
    expect(status).toBe(stale ? 409 : 200);
    if (stale) return;
    model.rows = model.rows.filter((one) => one !== row);
    model.revision += 1;
    model.orderRevision = model.revision;
    expect(reply.revision).toBe(model.revision);
    model.editors[by].orderSeen = model.revision;
  }),
);

const sort = fc.tuple(who, fc.nat(1_000)).map(([by, seed]) =>
  command(`${by} sorts by ${seed}`, async (model, real) => {
    const rank = (row: ModelRow) => [...row.id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, seed);
    const wanted = [...model.rows].sort((x, y) => rank(x) - rank(y) || (x.id < y.id ? -1 : 1));
    const { status, reply } = await batch(real, by, {
      sortProducts: wanted.map(({ style, color }, at) => ({ style, color, sort: at })),
      orderRevision: model.editors[by].orderSeen,
    });
    const stale = !mayWrite(model, real, by) || model.orderRevision > model.editors[by].orderSeen;
    expect(status).toBe(stale ? 409 : 200);
    if (stale || wanted.every((row, at) => model.rows[at] === row)) return;
    model.rows = wanted;
    model.revision += 1;
    model.orderRevision = model.revision;
    expect(reply.orderRevision).toBe(model.revision);
    model.editors[by].orderSeen = model.revision;
  }),
);

const lock = fc.tuple(who, fc.constantFrom('request' as const, 'release' as const)).map(([by, action]) =>
  command(`${by} ${action}s the lock`, async (model, real) => {
    if (!real.internal) return;
    const params = { id: real.id, action };
    const { statusCode } = await real.apis[by].send('editLock', { params, body: {} });
    const theirs = model.holder !== null && model.holder !== by;
    expect(statusCode).toBe(theirs ? (action === 'request' ? 409 : 403) : 200);
    if (!theirs) model.holder = action === 'request' ? by : null;
  }),
);

export const planCommands = [
  edit,
  edit,
  multiEdit,
  travel('done'),
  travel('undone'),
  look,
  look,
  add,
  remove,
  sort,
  lock,
];
