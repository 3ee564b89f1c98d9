import { createHash } from 'node:crypto';
import { contract, type RouteName } from '@atelier/contract';
import { personas } from '@atelier/demo-data';
import { ownLocationCodes } from '@atelier/domain/access/data-scope';
import { columnsOf } from '@atelier/domain/document/document-columns';
import { usualSettings } from '@atelier/domain/document/document-settings';
import { reportRoutes } from '@atelier/domain/report/report';
import { beforeAll, describe, expect, test } from 'vitest';
import { shareDocumentJob } from '../src/features/document-sharing/index.ts';
import type { ApiClient } from './api-client.ts';
import { anAssortment, anInternal, aPlanningPortal, pairOf } from './assortment-builders.ts';
import { linkIn, mailsTo } from './mailbox.ts';
import { aJobRun } from './parts.ts';
import { pdfWords } from './pdf-words.ts';
import { scrambleHidden } from './scramble-hidden.ts';

const { as, catalogue, db, portal } = await aPlanningPortal(120);
const shoes = catalogue.filter(({ productType }) => productType === 'Footwear').slice(0, 12);
const dealersPlaces = [...ownLocationCodes(personas.find(({ persona }) => persona === 'dist')!)].slice(0, 2);
const offeredAt = (place: string) => catalogue.filter(({ locations }) => locations.some(({ code }) => code === place));
const settings = {
  ...usualSettings('pricesheetExpanded', 'regular'),
  columns: [...columnsOf('regular')],
  options: ['includeSectionBreaks' as const],
};

const versions: { assortmentId: string; snapshotId: string }[] = [];
beforeAll(async () => {
  const admin = await as('admin');
  const products = shoes.map(pairOf);
  for (const { _id: assortmentId } of [
    await anAssortment(admin, { region: 'US', state: 'Published', products }),
    await anInternal(admin, { region: 'US', channel: 'Wholesale', productType: 'Footwear', products }),
    await anInternal(admin, {
      region: 'Europe',
      channel: 'Retail',
      productType: 'Apparel',
      products: catalogue
        .filter(({ productType }) => productType === 'Apparel')
        .slice(0, 6)
        .map(pairOf),
    }),
  ]) {
    const kept = await admin.ok('saveSnapshot', { params: { id: assortmentId }, body: { name: 'Before' } });
    versions.push({ assortmentId, snapshotId: kept._id });
  }
  // What changes for everybody, so that a change sheet has something to say.
  await db.pool.query('UPDATE product_locations SET wholesale_price = wholesale_price + 1');
});

type Said = Awaited<ReturnType<ApiClient['send']>>;
const said = async ({ statusCode, headers, body, rawPayload }: Said): Promise<string> => {
  const type = String(headers['content-type']);
  if (statusCode !== 200 || type.includes('json'))
    return `${statusCode} ${body.replaceAll(/"requestId":"[^"]*"/g, '')}`;
  // The same cells are the same workbook, byte by byte.
  return type.includes('pdf') ? await pdfWords(rawPayload) : createHash('sha256').update(rawPayload).digest('hex');
};

type Asks = (api: ApiClient) => Promise<Said>[];
const everyVersion = (ask: (version: (typeof versions)[number]) => Promise<Said>): Promise<Said>[] => versions.map(ask);

/** Every way to a document that somebody makes. */
const doors: Partial<Record<RouteName, Asks>> = {
  makeDocument: (api) =>
    everyVersion(({ assortmentId }) =>
      api.send('makeDocument', { params: { format: 'xlsx' }, body: { assortmentId, settings } }),
    ),
  makeOrderForm: (api) =>
    everyVersion(({ assortmentId }) => api.send('makeOrderForm', { body: { assortmentId, settings } })),
  makeChangeSheet: (api) =>
    everyVersion(({ assortmentId, snapshotId }) =>
      api.send('makeChangeSheet', {
        params: { format: 'xlsx' },
        body: { assortmentId, before: { snapshotId } },
      }),
    ),
  tearSheets: (api) =>
    ['US', 'EU', ...dealersPlaces].map((locationCode) =>
      api.send('tearSheets', { body: { products: offeredAt(locationCode).slice(0, 3).map(pairOf), locationCode } }),
    ),
  // What documents were made grows with every question of this test, and tells nothing of products.
  makeReport: (api) =>
    reportRoutes
      .filter((route) => route !== 'document-activity')
      .map((reportRoute) => {
        const period = { kind: 'dates' as const, from: '2020-01-01', to: '2099-12-31' };
        return api.send('makeReport', { params: { reportRoute }, body: { fileData: { period } } });
      }),
};
const excused: Readonly<Record<string, string>> = {
  makePackage: 'files of products, which have no values in them',
  tearSheet: 'is made like several of them',
  lookAtSharedDocument: 'is looked at below',
  openSharedDocument: 'is opened below',
  lookAtScheduledDocument: 'is the same document behind another address',
  openScheduledDocument: 'is the same document behind another address',
};

test('[G39] every route that gives a document is a door of this test', () => {
  const giving = (Object.keys(contract) as RouteName[]).filter((name) =>
    /^(make[A-Z]|tearSheet|(lookAt|open)[A-Z].*Document$)/.test(name),
  );
  expect(giving.filter((name) => !(name in doors) && !(name in excused))).toEqual([]);
});

/** What somebody outside gets to see of it; nothing: this person shares none. */
const shareAndLook = async (api: ApiClient, recipient: string): Promise<(() => Promise<string[]>) | undefined> => {
  const [{ assortmentId } = { assortmentId: '' }] = versions;
  const body = { assortmentId, settings, recipients: [recipient], subject: 'Prices', body: '' };
  const reply = await api.send('shareDocument', { params: { format: 'xlsx' }, body });
  if (reply.statusCode !== 200) return undefined;
  await shareDocumentJob.run(aJobRun(portal.platform), { id: reply.json().jobId });
  const [mail] = await mailsTo(db, recipient);
  const [, , way, format, , id, code, name] = linkIn(mail!).path.split('/');
  const place = `/api/assortment-documents/${format}/${way}/${id}/${code}/${name}`;
  return async () => {
    const answers: string[] = [];
    for (const url of [`${place}/about`, `${place}?newest=true`])
      answers.push(await said(await portal.app.inject({ method: 'GET', url })));
    return answers;
  };
};

describe.each(['user', 'iaUS', 'iaEU', 'dist', 'mgr', 'adminEditor'])('[G39, T1] %s', (persona) => {
  test('makes and shares the same documents when everything they may not see is another value', async () => {
    const api = await as(persona);
    const look = await shareAndLook(api, `${persona.toLowerCase()}@shop.example`);
    const everything = async (): Promise<string[]> => {
      const answers: string[] = [];
      for (const door of Object.values(doors)) for (const reply of door(api)) answers.push(await said(await reply));
      return [...answers, ...((await look?.()) ?? [])];
    };
    const before = await everything();
    await scrambleHidden(db, persona);
    expect(await everything()).toEqual(before);
    // Refusals alone would prove nothing; a distributor makes tear sheets only.
    expect(before.filter((answer) => !/^4\d\d /.test(answer)).length).toBeGreaterThan(0);
    expect(look === undefined || before.some((answer) => answer.includes('"newer":false'))).toBe(true);
  }, 300_000);
});
