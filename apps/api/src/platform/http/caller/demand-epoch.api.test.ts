import { randomUUID } from 'node:crypto';
import { contract, type RouteName } from '@atelier/contract';
import { epochHeader } from '@atelier/contract/platform/epoch';
import type { Route } from '@atelier/contract/platform/route';
import { expect, test } from 'vitest';
import { accessTable } from '../../../../test/access-table.ts';
import { type ApiClient, addressOf } from '../../../../test/api-client.ts';
import { aPortal, aUser, personaEmail, thePersonas } from '../../../../test/builders.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { startNewEpoch } from '../../editing/epoch.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
const params = { key: 'products.view' };

test('[R15] a page from before a restore reads, but writes only after it was loaded anew', async () => {
  const api = await portal.as((await aUser(db)).email);
  const epochOf = async () => String((await api.send('readSetting', { params })).headers[epochHeader]);
  const write = (value: number, epoch: string) =>
    api.send('writeSetting', { params, body: { value } }, { [epochHeader]: epoch });
  const before = await epochOf();
  expect((await write(1, before)).statusCode).toBe(200);
  await startNewEpoch(db.kysely as never);
  const refused = await write(2, before);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'restored']);
  expect(refused.json().message).toContain('Please reload');
  const read = await api.send('readSetting', { params }, { [epochHeader]: before });
  expect([read.statusCode, read.json().value]).toEqual([200, 1]);
  expect(await epochOf()).not.toBe(before);
  expect((await write(3, await epochOf())).statusCode).toBe(200);
});

/** What only asks, by its name: whatever else is not a GET must be refused, or carry its reason here. */
const asks =
  /^(query|fetch|stream|autocomplete|validate|check|compare|discover|download|export|propose|read|cellWriters|where)|Facets$|Options(Of)?$/;
const harmless: Readonly<Partial<Record<RouteName, string>>> = {
  login: 'whoever signs in anew has lost what was open before',
  keepAlive: 'only tells that somebody is at work',
  assortmentPresence: 'lasts a minute',
  reviewPresence: 'lasts some seconds',
  matchPhotos: 'only reads names of files',
  photoCoverage: 'only counts',
  missingPhotos: 'only lists',
  assetReport: 'only reads, as a sheet',
  announcementAudience: 'only counts whom it would reach',
  announcementPdf: 'only prints',
  conferencePresence: 'lasts a minute',
  groupSamples: 'only counts',
  printLabels: 'only prints',
  previewLabels: 'only draws pages',
  previewDocument: 'only draws pages',
  makeReport: 'only reads, as a sheet',
  makeDocument: 'only prints',
  makeChangeSheet: 'only prints',
  makeOrderForm: 'only prints',
  tearSheets: 'only prints',
  testDirectoryRules: 'only tells what would be',
};
const others = (Object.entries(contract) as [RouteName, Route][]).filter(([, { method }]) => method !== 'GET');

test('[R15] a route that is not a GET is a write unless it only asks', () => {
  const reading = others.filter(([, { reads }]) => reads).map(([name]) => name);
  expect(reading.filter((name) => !asks.test(name) && !(name in harmless))).toEqual([]);
});

test('[R15] every write of a page from before a restore is refused, and every question is not', async () => {
  await thePersonas(db);
  const clients = new Map<string, ApiClient>();
  const wrong: string[] = [];
  for (const [name, route] of others) {
    const allowed = accessTable[name];
    if (allowed === 'anyone') continue;
    const persona = allowed[0] ?? 'admin';
    const api = clients.get(persona) ?? (await portal.as(personaEmail(persona)));
    clients.set(persona, api);
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1] ?? '', randomUUID()]);
    const { body } = await api.raw({
      method: route.method,
      url: addressOf(route, { params: Object.fromEntries(names) }),
      headers: {
        [epochHeader]: randomUUID(),
        ...(route.upload ? { 'content-type': 'application/octet-stream' } : {}),
      },
      payload: route.upload ? 'x' : {},
    });
    const refused = body.includes('"code":"restored"');
    if (refused === (route.reads === true)) wrong.push(`${name}: ${body.slice(0, 80)}`);
  }
  expect(wrong).toEqual([]);
});
