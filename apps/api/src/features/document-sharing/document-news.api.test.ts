import { randomUUID } from 'node:crypto';
import { usualSettings } from '@atelier/domain/document/document-settings';
import { documentLimits } from '@atelier/domain/vocabulary/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { anAssortment, anInternal, aPlanningPortal, pairOf, rowsOf } from '../../../test/assortment-builders.ts';
import { lastMail, linkIn } from '../../../test/mailbox.ts';
import { aJobRun } from '../../../test/parts.ts';
import { pdfWords } from '../../../test/pdf-words.ts';
import { readWorkbook } from '../../../test/read-workbook.ts';
import { withoutChance } from '../../../test/without-chance.ts';
import { shareDocumentJob } from './share-document-job.ts';

const { as, catalogue, db, portal } = await aPlanningPortal(120);
const [mgr, admin, iaUS] = [await as('mgr'), await as('admin'), await as('iaUS')];
const shoes = catalogue.filter(
  ({ productType, locations }) => productType === 'Footwear' && locations.some(({ code }) => code === 'US'),
);
const [buyer, late, other] = ['buyer@shop.example', 'late@shop.example', 'other@shop.example'];
const settings = usualSettings('pricesheetCondensed', 'regular');

interface Sending {
  readonly marks?: boolean;
  readonly format?: 'pdf' | 'xlsx';
  readonly settings?: typeof settings;
}

const share = async (api: ApiClient, assortmentId: string, recipients: string[], over: Sending = {}) => {
  const { format = 'pdf', ...rest } = over;
  const body = { assortmentId, settings, recipients, bccRecipients: [], subject: 'Prices', body: '', ...rest };
  const { jobId } = await api.ok('shareDocument', { params: { format }, body });
  await shareDocumentJob.run(aJobRun(portal.platform), { id: jobId });
};

const placeIn = async (recipient: string) => {
  const { path } = linkIn(await lastMail(db, recipient));
  const [, , way, format, , first, second, name] = path.split('/');
  return `/api/assortment-documents/${format}/${way}/${first}/${second}/${name}`;
};
const got = async (recipient: string, more = ''): Promise<Buffer> => {
  const reply = await portal.app.inject({ method: 'GET', url: `${await placeIn(recipient)}${more}` });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
};
const wordsFor = async (recipient: string, more = '') => pdfWords(await got(recipient, more));
const saidTo = async (recipient: string): Promise<string> => JSON.stringify(await lastMail(db, recipient));

describe('[M14.3] a document that is sent again', { timeout: 240_000 }, () => {
  let id = '';
  let dropped = '';
  beforeAll(async () => {
    id = (await anAssortment(mgr, { title: 'Line', region: 'US', products: shoes.slice(0, 5).map(pairOf) }))._id;
    await share(mgr, id, [buyer, late]);
    const rows = await rowsOf(mgr, id);
    dropped = String(rows[0]!.id);
    await mgr.ok('batchAssortment', {
      params: { id },
      body: {
        addProducts: [pairOf(shoes[6]!)],
        deleteProducts: [{ ...pairOf(rows[0]!), version: rows[0]!.version }],
        updateProducts: [{ ...pairOf(rows[2]!), version: rows[2]!.version, values: { cost: 77.25 } }],
      },
    });
  });

  test('marks for each recipient what changed since they last got it, and nothing for who gets it first', async () => {
    expect(await wordsFor(buyer)).not.toMatch(/Price changed|Dropped/);
    await share(mgr, id, [buyer, other]);
    const words = await wordsFor(buyer);
    for (const word of ['New', 'Price changed', '$77.25', 'Changes', 'Dropped', dropped.split('-')[0]!])
      expect(words).toContain(word);
    expect(await wordsFor(other)).not.toMatch(/Price changed|Dropped|Changes/);
    expect(await saidTo(buyer)).toContain('1 style-color new, 1 style-color re-priced, and 1 style-color dropped.');
    expect(await saidTo(other)).not.toContain('Since ');
    const about = await portal.app.inject({ method: 'GET', url: `${await placeIn(buyer)}/about` });
    expect(about.json()).toMatchObject({ newer: false, size: (await got(buyer)).length });
  });

  test('sent once more unchanged has no marks and says so; whoever missed one is told of everything since', async () => {
    await share(mgr, id, [buyer, late]);
    expect(await wordsFor(buyer)).not.toMatch(/Price changed|Dropped/);
    expect(await saidTo(buyer)).toContain('Nothing came, went or was re-priced since');
    expect(await wordsFor(late)).toContain('Price changed');
  });

  test('its sender may send it without marks', async () => {
    await db.kysely.deleteFrom('sent_contents').execute();
    await share(mgr, id, [buyer]);
    const rows = await rowsOf(mgr, id);
    const values = { cost: 66.5 };
    await mgr.ok('batchAssortment', {
      params: { id },
      body: { updateProducts: [{ ...pairOf(rows[1]!), version: rows[1]!.version, values }] },
    });
    await share(mgr, id, [buyer], { marks: false });
    expect(await wordsFor(buyer)).not.toContain('Price changed');
    expect(await saidTo(buyer)).not.toContain('Since ');
  });

  test('the newest version behind a link marks what changed since that link was sent; a workbook has it in a column', async () => {
    await share(mgr, id, [other], { format: 'xlsx' });
    const rows = await rowsOf(mgr, id);
    const [first, last] = [rows[0]!, rows.at(-1)!];
    await mgr.ok('batchAssortment', {
      params: { id },
      body: {
        updateProducts: [{ ...pairOf(first), version: first.version, values: { cost: 55.5 } }],
        deleteProducts: [{ ...pairOf(last), version: last.version }],
      },
    });
    const { header, rows: lines } = await readWorkbook(await got(other, '?newest=true'));
    const at = header.findIndex((name) => name.startsWith('Since '));
    const said = Object.fromEntries(lines.map((cells) => [`${cells[1]}-${cells[2]}`, cells[at]]));
    expect(said[String(first.id)]).toMatch(/^Cost was \$[\d.]+, Net Cost was/);
    expect(said[String(last.id)]).toBe('Dropped');
    expect((await readWorkbook(await got(other))).header.some((name) => name.startsWith('Since '))).toBe(false);
  });

  test('as many files as recipients know different ones, and not more than is bearable', async () => {
    const files = async () => Number((await db.pool.query(`SELECT count(*) FROM stored_files`)).rows[0].count);
    const products = shoes.slice(0, 3).map(pairOf);
    const { _id: plan } = await anAssortment(mgr, { title: 'Many', region: 'US', products });
    const crowd = Array.from({ length: documentLimits.markedFiles + 1 }, (_, at) => `b${at}@shop.example`);
    await share(mgr, plan, ['first@shop.example']);
    // Each got it once, at another price of its first style-color.
    for (const [at, address] of crowd.entries())
      await db.pool.query(
        `WITH sent AS (
           INSERT INTO shared_documents (id, sender, assortment_id, format, settings, title, filename, recipients,
             hidden_recipients, subject, body, days, sent_at, fingerprint, seen, size)
           SELECT gen_random_uuid(), sender, assortment_id, format, settings, title, filename, ARRAY[$2], '{}', subject,
             body, days, sent_at + make_interval(secs => $3), fingerprint, seen, size
           FROM shared_documents WHERE assortment_id = $1 AND recipients = '{first@shop.example}' RETURNING id)
         INSERT INTO sent_contents
         SELECT sent.id, jsonb_set(c.content, '{lines,0,1}', to_jsonb(500 + $3::int))
         FROM sent, sent_contents c JOIN shared_documents d ON d.id = c.document_id
         WHERE d.assortment_id = $1 AND d.recipients = '{first@shop.example}'`,
        [plan, address, at],
      );
    const before = await files();
    await share(mgr, plan, crowd);
    expect((await files()) - before).toBe(documentLimits.markedFiles + 1);
    expect(await wordsFor(crowd[0]!)).not.toContain('Price changed');
    expect(await wordsFor(crowd.at(-1)!)).toContain('Price changed');
  });
});

describe('a change sheet since a document was sent', { timeout: 240_000 }, () => {
  test('tells what the same document would say now, as PDF and as workbook, to its sender alone', async () => {
    const id = (
      await anAssortment(mgr, {
        title: 'Told',
        state: 'Published',
        region: 'US',
        products: shoes.slice(0, 5).map(pairOf),
      })
    )._id;
    await share(mgr, id, [buyer, other]);
    const rows = await rowsOf(mgr, id);
    await mgr.ok('batchAssortment', {
      params: { id },
      body: {
        addProducts: [pairOf(shoes[7]!)],
        deleteProducts: [{ ...pairOf(rows[0]!), version: rows[0]!.version }],
        updateProducts: [{ ...pairOf(rows[3]!), version: rows[3]!.version, values: { cost: 81.75 } }],
      },
    });
    const { data } = await mgr.ok('listSentDocuments', { query: { assortmentId: id } });
    expect(data).toMatchObject([{ type: 'Pricesheet', subtype: 'Condensed', recipients: [buyer, other] }]);
    const sentId = data[0]!._id;
    const sheet = (api: ApiClient, format: 'pdf' | 'xlsx', before: { sentId?: string; snapshotId?: string }) =>
      api.send('makeChangeSheet', { params: { format }, body: { assortmentId: id, before } });
    const { rows: lines } = await readWorkbook((await sheet(mgr, 'xlsx', { sentId })).rawPayload);
    const told = lines.map(([change, , style, color]) => `${change} ${style}-${color}`);
    expect(told).toContain(`Added ${shoes[7]!.style}-${shoes[7]!.color}`);
    expect(told).toContain(`Dropped ${rows[0]!.id}`);
    expect(lines.find(([change, , , , , , , what]) => change === 'Re-priced' && what === 'Cost')?.at(-1)).toBe(
      '$81.75',
    );
    const words = await pdfWords((await sheet(mgr, 'pdf', { sentId })).rawPayload);
    expect(words).toMatch(/Since \w+ \d+, \d{4}/);
    expect(words).toContain('$81.75');
    expect(words).not.toContain(buyer);
    expect((await admin.ok('listSentDocuments', { query: { assortmentId: id } })).data).toEqual([]);
    expect((await sheet(admin, 'pdf', { sentId })).statusCode).toBe(404);
    const onScreen = (api: ApiClient) => api.send('compareWithSent', { body: { assortmentId: id, sentId } });
    expect((await onScreen(mgr)).json()).toMatchObject({
      added: [`${shoes[7]!.style}-${shoes[7]!.color}`],
      dropped: [rows[0]!.id],
      repriced: [{ id: rows[3]!.id, changes: expect.arrayContaining([expect.objectContaining({ after: '$81.75' })]) }],
    });
    expect((await onScreen(admin)).statusCode).toBe(404);
    expect((await sheet(mgr, 'pdf', { sentId: randomUUID() })).statusCode).toBe(404);
    expect((await sheet(mgr, 'pdf', {})).statusCode).toBe(422);
    expect((await sheet(mgr, 'pdf', { sentId, snapshotId: randomUUID() })).statusCode).toBe(422);
  });

  test('[T1] neither it nor a marked document tells a suggested retail that its sender may not see', async () => {
    const products = shoes.slice(0, 3).map(pairOf);
    const { _id: id } = await anInternal(admin, { region: 'US', state: 'Published', products });
    const all = { ...settings, columns: ['cost', 'netCost', 'suggestedRetail', 'futureSuggestedRetail'] as const };
    await share(iaUS, id, [late], { settings: all });
    const { rows: kept } = await db.pool.query(
      `SELECT c.content->'columns' AS columns FROM sent_contents c JOIN shared_documents d ON d.id = c.document_id
       WHERE d.assortment_id = $1`,
      [id],
    );
    expect(kept).toEqual([{ columns: ['cost', 'netCost'] }]);
    await db.pool.query(
      `UPDATE product_locations SET suggested_retail = 6543.21, wholesale_price = wholesale_price + 1`,
    );
    await share(iaUS, id, [late], { settings: all });
    const words = await wordsFor(late);
    expect(words).toContain('Price changed');
    const { data } = await iaUS.ok('listSentDocuments', { query: { assortmentId: id } });
    const body = { assortmentId: id, before: { sentId: data.at(-1)!._id } };
    const sheet = await iaUS.send('makeChangeSheet', { params: { format: 'xlsx' }, body });
    const { rows } = await readWorkbook(sheet.rawPayload);
    expect(rows.map(([change]) => change)).toContain('Re-priced');
    const screen = await iaUS.send('compareWithSent', { body: { assortmentId: id, sentId: body.before.sentId } });
    expect(screen.json().repriced).not.toEqual([]);
    for (const said of [words, rows.flat().join(' '), screen.body, await saidTo(late)])
      expect(withoutChance(said)).not.toMatch(/Retail|6,?543/);
  });
});
