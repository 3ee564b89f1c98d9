import { createHash } from 'node:crypto';
import type { Call } from '@atelier/contract';
import { expect, test } from 'vitest';
import { aLibraryFilesPortal } from '../../../test/library-files-portal.ts';
import { frameless, seasonPages } from '../../../test/season-pages.ts';

const { db, portal, as } = await aLibraryFilesPortal({ clock: { now: () => new Date('2026-12-01T20:00:00Z') } });
const [maker, domestic, abroad] = [await as('adminEditor'), await as('user'), await as('iaEU')];

const pageFor = await seasonPages(portal.platform);
const hastyPageFor = await seasonPages(portal.platform, 100);

let count = 0;
const aSite = async (values: Partial<Call<'patchConference'>['body']> = {}) => {
  count += 1;
  const slug = `season-${count}`;
  const made = await maker.ok('createConference', { body: { slug, title: 'Season', season: 'Fall', year: 2026 } });
  const body = { version: made.version, status: 'Live' as const, ...values };
  return { slug, site: await maker.ok('patchConference', { params: { id: made._id }, body }) };
};

test('[M22.1] a landing comes with its first frame: the name, what it is about and the ways in', async () => {
  const { slug } = await aSite({ intro: 'Cold mornings.' });
  const { body, headers } = await pageFor(domestic, `${slug}/landing`);
  const visited = await domestic.ok('visitConference', { params: { slug }, query: {} });
  expect(body).toContain('<span>Fall</span> <span>26</span>');
  expect(body).toContain('Cold mornings.');
  for (const { path } of visited.sections.filter(({ kind }) => kind !== 'landing'))
    expect(body).toContain(`href="/global/conference/${slug}/${path}"`);
  expect(headers['cache-control']).toBe('private, no-store');
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
    expect([path, (await pageFor(api, path)).body]).toEqual([path, frameless]);
  expect((await pageFor(abroad, `${closed.slug}/landing`)).body).toContain('id="first-frame"');
});

test('[M22.1] whoever has not seen the intro of a season gets its page without a frame', async () => {
  const { slug } = await aSite();
  for (const intro of ['', 'intros=', 'intros=another', `xintros=${slug}`, 'intros'])
    expect([intro, (await pageFor(domestic, `${slug}/landing`, intro)).body]).toEqual([intro, frameless]);
  expect((await pageFor(domestic, `${slug}/landing`, `a=b; intros=another.${slug}; c=d`)).body).toContain(
    'id="first-frame"',
  );
});

test('what an editor wrote stays text, and only the page’s own script may run', async () => {
  const { slug } = await aSite({ intro: '</p><script>alert(1)</script>"\' &amp;' });
  const { body, headers } = await pageFor(domestic, `${slug}/landing`);
  expect(body.match(/<script/g)?.length).toBe(1);
  expect(body).toContain('&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39; &amp;amp;');
  const [, scripts] = /script-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
  expect(scripts).toBe(`'self' 'sha256-${createHash('sha256').update('begin()').digest('base64')}'`);
});

test('a page does not wait for long: while the database is slow it comes without a frame', async () => {
  const { slug } = await aSite();
  const holder = await db.ownerClient();
  try {
    await holder.query('BEGIN; LOCK TABLE conferences');
    expect((await hastyPageFor(domestic, `${slug}/landing`)).body).toBe(frameless);
    // What it would have shown is still waited for.
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const waiting = async () => (await holder.query(waits)).rowCount;
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
  } finally {
    await holder.end();
  }
  expect((await pageFor(domestic, `${slug}/landing`)).body).toContain('id="first-frame"');
});

test('whose session has ended gets the page without a frame', async () => {
  const { slug } = await aSite();
  const gone = await as('dist');
  await gone.ok('logout', {});
  expect((await pageFor(gone, `${slug}/landing`)).body).toBe(frameless);
});
