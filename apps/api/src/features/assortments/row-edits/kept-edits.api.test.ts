import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { anAssortment, aPlanningPortal, pairOf, rowsOf } from '../../../../test/assortment-builders.ts';
import { readableFields } from '../rows/row-columns.ts';

interface Asked {
  readonly by: pg.Client;
  readonly text: string;
  readonly name?: string | undefined;
}

const asked: Asked[] = [];
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
// Before the portal opens its connections: what they keep is named when it reaches this one.
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
  const [what] = args as [string | { text: string; name?: string }];
  asked.push(typeof what === 'string' ? { by: this, text: what } : { by: this, ...what });
  return query.apply(this, args) as never;
});

const { as, catalogue } = await aPlanningPortal(40);

/** What was asked on one connection from `begin` to `commit`. */
const transactionIn = (all: readonly Asked[]): readonly Asked[] => {
  const begun = all.find(({ text }) => text === 'begin');
  return all.filter(({ by, text }) => by === begun?.by && !['begin', 'commit'].includes(text));
};

/** More than a connection keeps. */
const selections = readableFields.flatMap((field) => [[field], [field, 'name']]).slice(0, 60);

test('an edit of a cell asks nothing that its connection has to read and plan anew, whatever it was asked before', async () => {
  const mgr = await as('mgr');
  const pair = pairOf(catalogue[0]!);
  const { _id } = await anAssortment(mgr, { products: [pair] });
  for (const _select of selections) {
    const body = { assortmentsQuery: { _id }, _select, _options: { limit: 1 } };
    await mgr.ok('queryAssortmentProducts', { body });
  }
  for (const colorNote of ['first', 'second']) {
    const [row] = await rowsOf(mgr, _id);
    asked.length = 0;
    const updateProducts = [{ ...pair, version: row!.version, values: { colorNote } }];
    const key = { 'idempotency-key': crypto.randomUUID() };
    await mgr.ok('batchAssortment', { params: { id: _id }, body: { updateProducts } }, key);
    const statements = transactionIn(asked);
    expect(statements.length).toBeGreaterThan(4);
    expect(statements.filter(({ name }) => name === undefined).map(({ text }) => text)).toEqual([]);
  }
});

test('[R18] an edit of many rows is planned for those rows: a plan for any would look at all that is sent for each of them', async () => {
  const mgr = await as('mgr');
  const pairs = catalogue.slice(0, 40).map(pairOf);
  const { _id } = await anAssortment(mgr, { products: pairs });
  const rows = await rowsOf(mgr, _id);
  asked.length = 0;
  const updateProducts = rows.map(({ style, color, version }) => ({
    style,
    color,
    version,
    values: { colorNote: 'x' },
  }));
  await mgr.ok('batchAssortment', { params: { id: _id }, body: { updateProducts } });
  const ofRows = transactionIn(asked).filter(({ text }) => /assortment_products a\b/.test(text));
  expect(ofRows.map(({ name, text }) => [name, /UPDATE|SELECT/.exec(text)?.[0]])).toEqual([
    [undefined, 'SELECT'],
    [undefined, 'UPDATE'],
  ]);
});
