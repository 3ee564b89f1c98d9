import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@atelier/contract';
import { afterAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aLibraryFilesPortal } from '../../../test/library-files-portal.ts';
import { answerNotFound } from '../../platform/http/not-found.ts';
import { createServer } from '../../platform/http/server.ts';
import { serveWeb } from '../../platform/http/web-files.ts';
import { openPlatform } from '../../platform/open-platform.ts';
import { seasonPage } from './season-page.ts';

const { portal, as } = await aLibraryFilesPortal({ clock: { now: () => new Date('2026-12-01T20:00:00Z') } });
const [maker, domestic, abroad] = [await as('adminEditor'), await as('user'), await as('iaEU')];

const folder = mkdtempSync(join(tmpdir(), 'atelier-season-'));
const classes = {
  landing: { landing: 'l' },
  navigation: {},
  product: { product: 'p' },
  shell: {},
  skip: {},
  wordmark: {},
};
writeFileSync(join(folder, 'index.html'), '<title>Atelier</title>');
writeFileSync(
  join(folder, 'season.html'),
  `<script>begin()</script><body><!-- first frame ${JSON.stringify(classes)} --><div id="root"></div>`,
);
const platform = openPlatform(portal.platform);
const server = await createServer(platform);
await serveWeb(server, folder, { notFound: answerNotFound('/api', {}), demo: false, pages: [seasonPage(platform)] });
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const pageFor = async (api: ApiClient | null, path: string) => {
  const headers = { host: 'localhost', ...(api ? { cookie: api.cookieHeader() } : {}) };
  return server.inject({ url: `/global/conference/${path}`, headers });
};
const empty = '<script>begin()</script><body><div id="root"></div>';

let count = 0;
const aSite = async (values: Partial<Call<'patchConference'>['body']> = {}) => {
  count += 1;
  const slug = `season-${count}`;
  const made = await maker.ok('createConference', { body: { slug, title: 'Season', season: 'Fall', year: 2026 } });
  const body = { version: made.version, status: 'Live' as const, ...values };
  return { slug, site: await maker.ok('patchConference', { params: { id: made._id }, body }) };
};

test('[M22.1] a landing comes with its first frame: the name, the ways in and the pictures that its answer names', async () => {
  const { slug } = await aSite({ intro: 'Cold mornings.' });
  const { body, headers } = await pageFor(domestic, `${slug}/landing`);
  const visited = await domestic.ok('visitConference', { params: { slug }, query: {} });
  expect(body).toContain('<span>Fall</span> <span>26</span>');
  expect(body).toContain('Cold mornings.');
  for (const { path } of visited.sections.filter(({ kind }) => kind !== 'landing'))
    expect(body).toContain(`href="/global/conference/${slug}/${path}"`);
  for (const { picture } of visited.lineUp) expect(body).toContain(`src="${picture}"`);
  expect(headers['cache-control']).toBe('no-store');
});

test('[M22.3] nobody is shown one that is not for them, and no other address of it carries any', async () => {
  const [open, closed, draft] = [
    await aSite(),
    await aSite({ groups: ['International'] }),
    await aSite({ status: 'Draft' }),
  ];
  for (const [api, path] of [
    [null, `${open.slug}/landing`],
    [domestic, `${closed.slug}/landing`],
    [domestic, `${draft.slug}/landing`],
    [domestic, 'nowhere/landing'],
    [domestic, open.slug],
    [domestic, `${open.slug}/load`],
    [domestic, `${open.slug}/categories`],
    [maker, `${open.slug}/landing?as=Domestic`],
  ] as const)
    expect([path, (await pageFor(api, path)).body]).toEqual([path, empty]);
  expect((await pageFor(abroad, `${closed.slug}/landing`)).body).toContain('id="first-frame"');
});

test('what an editor wrote stays text, and only the page’s own script may run', async () => {
  const { slug } = await aSite({ intro: '</p><script>alert(1)</script>"\' &amp;' });
  const { body, headers } = await pageFor(domestic, `${slug}/landing`);
  expect(body.match(/<script/g)?.length).toBe(1);
  expect(body).toContain('&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39; &amp;amp;');
  const [, scripts] = /script-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
  expect(scripts).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);
});

test('whose session has ended gets the page without a frame', async () => {
  const { slug } = await aSite();
  const gone = await as('dist');
  await gone.ok('logout', {});
  expect((await pageFor(gone, `${slug}/landing`)).body).toBe(empty);
});
