import { createHash, randomUUID } from 'node:crypto';
import type { ImportHead, ImportLine } from '@atelier/contract/assortments/assortment-import';
import { sheetRowLimit } from '@atelier/domain/vocabulary/limits';
import { importMessages } from '@atelier/domain/vocabulary/messages';
import { sheetLimits } from '@atelier/sheets';
import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import {
  anAssortment,
  anInternal,
  aPlanningPortal,
  pairOf,
  rowsOf,
  stylesWithColors,
} from '../../../../test/assortment-builders.ts';

const { as, catalogue, db } = await aPlanningPortal(1_400);
const mgr = await as('mgr');
const footwear = stylesWithColors(catalogue, 3);
const colors = footwear[0]!.slice(0, 3);
const shoes = catalogue.filter(({ productType }) => productType === 'Footwear');
const shirt = catalogue.find(({ productType }) => productType === 'Apparel')!;

interface Sent {
  readonly head?: ImportHead;
  readonly rows: readonly (ImportLine | string)[];
  readonly key?: string;
  readonly digestOf?: string;
  readonly by?: ApiClient;
}

const asLine = (row: ImportLine | string): string => (typeof row === 'string' ? row : JSON.stringify(row));

const send = (id: string, { head = {}, rows, key, digestOf, by = mgr }: Sent) => {
  const payload = [JSON.stringify(head), ...rows.map(asLine)].join('\n');
  const sha256 = createHash('sha256')
    .update(digestOf ?? payload)
    .digest('hex');
  return by.raw({
    method: 'POST',
    url: `/api/assortments/${id}/import?sha256=${sha256}`,
    payload,
    headers: { 'content-type': 'application/octet-stream', ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });
};

const idsOf = async (id: string) => (await rowsOf(mgr, id)).map((row) => row.id);
const auditOf = async (id: string) =>
  db.kysely.selectFrom('audit_log').selectAll().where('entity_id', '=', id).orderBy('id').execute();

test('[R18] what can be read can be imported', () => {
  expect(sheetLimits.rows).toBe(sheetRowLimit);
});

describe('POST /assortments/{id}/import', () => {
  test('[M6.1] the rows of a sheet come in with their values, in its order, as one revision and one entry', async () => {
    const plan = await anAssortment(mgr, { labels: [{ name: 'Core', color: '#aa3311' }] });
    const [first, second, third] = colors;
    const reply = await send(plan._id, {
      rows: [
        { ...pairOf(third!), values: { label: 'Core', quantity: 12 } },
        { ...pairOf(first!), values: { styleNote: 'Lead the wall' } },
        pairOf(second!),
      ],
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      { added: 3, updated: 0, skipped: 0, revision: plan.revision + 1 },
    ]);
    const rows = await rowsOf(mgr, plan._id);
    expect(rows.map((row) => row.id)).toEqual([third, first, second].map((one) => one!.id));
    expect(rows[0]).toMatchObject({ label: 'Core', quantity: 12 });
    expect(rows.map((row) => row.styleNote)).toEqual(Array(3).fill('Lead the wall'));
    const entries = (await auditOf(plan._id)).filter(({ action }) => action === 'import spreadsheet');
    expect(entries).toHaveLength(1);
    expect(entries[0]?.changes).toContainEqual({
      field: third!.id,
      before: null,
      after: { label: 'Core', quantity: 12 },
    });
  });

  test('[T23] a bad row near the end leaves 0 rows', async () => {
    const plan = await anAssortment(mgr);
    const many = shoes.slice(0, 1_100).map(pairOf);
    const unknown = await send(plan._id, { rows: [...many, { style: '999999', color: 'ZZZ' }] });
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      422,
      expect.stringContaining(`${importMessages.notFound}: 999999-ZZZ`),
    ]);
    const wrongCell = await send(plan._id, { rows: [...many, { ...pairOf(shirt), values: { quantity: 'many' } }] });
    expect(wrongCell.statusCode).toBe(422);
    const broken = await send(plan._id, { rows: [...many, '{"style":'] });
    expect(broken.json().message).toContain(`Line ${many.length + 2}: It is not valid JSON.`);
    expect(await idsOf(plan._id)).toEqual([]);
  });

  test('[T3] rows of somebody who may not write are refused before they are read', async () => {
    const [open, hidden] = [await anAssortment(mgr, { state: 'Published' }), await anAssortment(mgr)];
    const by = await as('user');
    const unreadable = { rows: ['{"style":'], digestOf: 'something else', by };
    const answers = await Promise.all([open._id, hidden._id, randomUUID()].map((id) => send(id, unreadable)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 404, 404]);
    expect((await send(open._id, { ...unreadable, by: mgr })).statusCode).toBe(422);
  });

  test('[R6] a double click adds one set; the same key with other rows is refused', async () => {
    const plan = await anAssortment(mgr);
    const key = randomUUID();
    const rows = colors.map(pairOf);
    const [first, second] = await Promise.all([send(plan._id, { rows, key }), send(plan._id, { rows, key })]);
    expect(first!.json()).toEqual(second!.json());
    expect(await idsOf(plan._id)).toHaveLength(3);
    expect((await auditOf(plan._id)).filter(({ action }) => action === 'import spreadsheet')).toHaveLength(1);
    expect((await send(plan._id, { rows: [pairOf(shirt)], key })).json().code).toBe('keyReused');
  });

  test('[M6.1] what is already in is skipped, and its cells are left alone', async () => {
    const plan = await anAssortment(mgr, { products: [pairOf(colors[0]!)] });
    const rows = colors.map((one) => ({ ...pairOf(one), values: { colorNote: 'From the sheet' } }));
    expect((await send(plan._id, { rows })).json()).toMatchObject({ added: 2, updated: 0, skipped: 1 });
    expect((await rowsOf(mgr, plan._id)).map((row) => row.colorNote ?? '')).toEqual([
      '',
      'From the sheet',
      'From the sheet',
    ]);
  });

  test('[G30] "Update matching rows" writes what the sheet says into the rows that are there', async () => {
    const plan = await anAssortment(mgr, { products: [pairOf(colors[0]!)] });
    const [held] = await rowsOf(mgr, plan._id);
    const rows = [
      { ...pairOf(colors[0]!), version: held!.version, values: { colorNote: 'Hero', netCost: 1 } },
      pairOf(colors[1]!),
    ];
    const reply = await send(plan._id, { head: { mode: 'updateMatching' }, rows });
    expect(reply.json()).toMatchObject({ added: 1, updated: 1, skipped: 0 });
    expect((await rowsOf(mgr, plan._id))[0]).toMatchObject({
      colorNote: 'Hero',
      netCost: 1,
      discountAmount: (held!.cost as number) - 1,
    });
  });

  test('[G21] a cell that somebody changed since stops the whole update', async () => {
    const plan = await anAssortment(mgr, { products: [pairOf(colors[0]!)] });
    const [held] = await rowsOf(mgr, plan._id);
    const row = { ...pairOf(colors[0]!), version: held!.version, values: { colorNote: 'Mine' } };
    await mgr.ok('batchAssortment', {
      params: { id: plan._id },
      body: { updateProducts: [{ ...row, values: { colorNote: 'Theirs' } }] },
    });
    const reply = await send(plan._id, { head: { mode: 'updateMatching' }, rows: [row, pairOf(colors[1]!)] });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'userLock']);
    expect(await idsOf(plan._id)).toHaveLength(1);
  });

  test('[G21] a row that somebody added since the review is not overwritten by an update', async () => {
    const plan = await anAssortment(mgr, { products: [pairOf(colors[0]!)] });
    const row = { ...pairOf(colors[0]!), values: { colorNote: 'Mine' } };
    const reply = await send(plan._id, { head: { mode: 'updateMatching' }, rows: [row, pairOf(colors[1]!)] });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'userLock']);
    expect(reply.json().details.ids).toEqual([`${row.style}-${row.color}`]);
    expect((await rowsOf(mgr, plan._id)).map(({ colorNote }) => colorNote ?? '')).toEqual(['']);
  });

  test('rows that arrive otherwise than they were sent are refused', async () => {
    const plan = await anAssortment(mgr);
    const reply = await send(plan._id, { rows: colors.map(pairOf), digestOf: 'something else' });
    expect(reply.json().message).toContain('did not arrive as they were sent');
  });

  test('[X13] text that cannot be stored is refused with its line, and nothing is written', async () => {
    const plan = await anAssortment(mgr);
    const rows = [pairOf(colors[0]!), { ...pairOf(colors[1]!), values: { colorNote: 'a\u0000b' } }];
    const reply = await send(plan._id, { rows });
    expect([reply.statusCode, reply.json().details.reason]).toEqual([
      422,
      'Line 3: It holds a character that cannot be stored.',
    ]);
    expect(await idsOf(plan._id)).toEqual([]);
  });

  test('an import without rows is nothing to do, and a folder takes none', async () => {
    const plan = await anAssortment(mgr);
    expect((await send(plan._id, { rows: [] })).json().code).toBe('nothingToDo');
    const folder = await mgr.ok('createAssortment', { body: { type: 'folder', title: randomUUID() } });
    expect((await send(folder._id, { rows: [pairOf(shirt)] })).json().code).toBe('wrongState');
  });

  test('[T2] somebody who may not write here imports nothing', async () => {
    const plan = await anAssortment(mgr);
    const user = await as('user');
    const reply = await send(plan._id, { rows: colors.map(pairOf), by: user });
    expect([403, 404]).toContain(reply.statusCode);
    const asked = { params: { id: plan._id }, body: { rows: [pairOf(shirt)] } };
    expect([403, 404]).toContain((await user.refused('checkImport', asked)).status);
    expect(await idsOf(plan._id)).toEqual([]);
  });

  test('[R5] an internal assortment takes rows from the holder of its lock alone', async () => {
    const editor = await as('iaUS');
    const plan = await anInternal(editor);
    const reply = await send(plan._id, { rows: colors.map(pairOf), by: editor });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'userLock']);
  });
});

describe('POST /assortments/{id}/import/check', () => {
  test('[M9.3] says for each row what stands in its way, with a name and a picture', async () => {
    const plan = await anAssortment(mgr, { productType: 'Footwear', products: [pairOf(colors[0]!)] });
    const { data } = await mgr.ok('checkImport', {
      params: { id: plan._id },
      body: {
        rows: [
          pairOf(colors[0]!),
          { style: colors[1]!.style.toLowerCase(), color: colors[1]!.color },
          { style: '999999', color: 'ZZZ' },
          pairOf(shirt),
          { style: colors[0]!.style, color: '' },
        ],
      },
    });
    expect(data.map(({ problem, inAssortment }) => [problem, inAssortment])).toEqual([
      [null, true],
      [null, false],
      ['notFound', false],
      ['wrongType', false],
      [null, false],
    ]);
    expect(data[0]).toMatchObject({ name: colors[0]!.name, image: colors[0]!.images[0]?.key ?? null });
    expect(data[2]).toMatchObject({ name: null, image: null });
    expect(data[4]?.colors).toEqual(expect.arrayContaining(colors.map(({ color }) => color)));
  });

  test('[M9.3, G30] a style without a color is in already when none of its colors is left, and says how many are', async () => {
    const [whole, part] = [footwear[0]!, footwear[1]!];
    const plan = await anAssortment(mgr, { products: [...whole, part[0]!].map(pairOf) });
    const rows = [whole, part, footwear[2]!].map(([first]) => ({ style: first!.style, color: '' }));
    const { data } = await mgr.ok('checkImport', { params: { id: plan._id }, body: { rows } });
    expect(data.map(({ inAssortment, newColors }) => [inAssortment, newColors])).toEqual([
      [true, 0],
      [false, part.length - 1],
      [false, footwear[2]!.length],
    ]);
  });

  test('[M9.3] a style or color too long to be one is not found, and takes no other row with it', async () => {
    const plan = await anAssortment(mgr);
    const note = 'to be decided with the factory before the end of the season, see mail';
    const rows = [
      pairOf(colors[0]!),
      { style: note, color: '' },
      { style: colors[0]!.style, color: note },
      pairOf(colors[1]!),
    ];
    const { data } = await mgr.ok('checkImport', { params: { id: plan._id }, body: { rows } });
    expect(data.map(({ problem }) => problem)).toEqual([null, 'notFound', 'notFound', null]);
  });

  test('[M9.3] a style-color of another key initiative of the season, year and region is told apart', async () => {
    const admin = await as('adminEditor');
    const season = { season: 'Fall', year: 2031 } as const;
    await anInternal(admin, { ...season, products: [pairOf(colors[0]!)] });
    const [here, elsewhere] = [
      await anInternal(admin, season),
      await anInternal(admin, { season: 'Fall', year: 2032 }),
    ];
    const inSeason = async (id: string) =>
      (
        await admin.ok('checkImport', { params: { id }, body: { rows: [pairOf(colors[0]!), pairOf(colors[1]!)] } })
      ).data.map((one) => one.inSeason);
    expect(await inSeason(here._id)).toEqual([true, false]);
    expect(await inSeason(elsewhere._id)).toEqual([false, false]);
  });
});
