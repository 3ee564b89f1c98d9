import { randomBytes, randomUUID } from 'node:crypto';
import { usualSettings } from '@atelier/domain/document/document-settings';
import { beforeAll, expect, test } from 'vitest';
import { anAssortment, aPlanningPortal, pairOf } from '../../../test/assortment-builders.ts';
import { personaEmail } from '../../../test/builders.ts';
import { lastMail, linkIn } from '../../../test/mailbox.ts';
import { aJobRun } from '../../../test/parts.ts';
import { runSchedules } from './run-schedules.ts';
import { shareDocumentJob } from './share-document-job.ts';

const { as, catalogue, db, portal } = await aPlanningPortal(60);
const mgr = await as('mgr');
const shoes = catalogue.filter(({ productType }) => productType === 'Footwear').slice(0, 2);
const settings = { ...usualSettings('pricesheetCondensed', 'regular'), options: [] };
const letter = { subject: 'Prices', body: '' };

const waiting = async (): Promise<string> => {
  const { id } = await db.kysely
    .selectFrom('tracked_jobs')
    .select('id')
    .where('kind', '=', 'share-document')
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return id;
};
const work = async (): Promise<void> => shareDocumentJob.run(aJobRun(portal.platform), { id: await waiting() });

/** The page of the link is the portal's; the same segments lead to the file. */
const placeIn = async (recipient: string): Promise<string[]> => {
  const [, , way, format, , first, second, name] = linkIn(await lastMail(db, recipient)).path.split('/');
  return [format!, way!, first!, second!, name!];
};

interface Sent {
  readonly assortmentId: string;
  readonly place: readonly string[];
  readonly schedule?: string;
}

const kinds = ['shared', 'scheduled'] as const;
type Kind = (typeof kinds)[number];

const aPlan = async (): Promise<string> =>
  (await anAssortment(mgr, { state: 'Published', region: 'US', products: shoes.map(pairOf) }))._id;

const send: Record<Kind, () => Promise<Sent>> = {
  async shared() {
    const assortmentId = await aPlan();
    const recipient = `${randomUUID()}@shop.example`;
    const body = { assortmentId, settings, ...letter, recipients: [recipient] };
    await mgr.ok('shareDocument', { params: { format: 'xlsx' }, body });
    await work();
    return { assortmentId, place: await placeIn(recipient) };
  },
  async scheduled() {
    const assortmentId = await aPlan();
    const recipient = `${randomUUID()}@shop.example`;
    const schedule = { frequency: 'daily', from: '2030-01-01', time: '08:00', zone: 'UTC', until: null } as const;
    const asked = { assortmentId, settings, ...letter, recipients: [recipient], schedule };
    const { _id } = await mgr.ok('scheduleDocument', { body: { ...asked, format: 'xlsx' } });
    const due = { next_run: new Date('2026-11-01T08:00:00Z') };
    await db.kysely.updateTable('scheduled_documents').set(due).where('id', '=', _id).execute();
    await runSchedules.run(aJobRun(portal.platform), {});
    await work();
    return { assortmentId, place: await placeIn(recipient), schedule: _id };
  },
};

/** Everything a reply says, but the names of the moment: which request it was, and when. */
const replyTo = async (segments: readonly string[], ending: string, method: 'GET' | 'HEAD'): Promise<string> => {
  const url = `/api/assortment-documents/${segments.join('/')}${ending}`;
  const reply = await portal.app.inject({ method, url });
  await db.kysely.deleteFrom('attempts').execute();
  const { date: _date, 'x-request-id': _id, ...headers } = reply.headers;
  const body = reply.body.replaceAll(/"requestId":"[^"]*"/g, '');
  return JSON.stringify({ status: reply.statusCode, headers, body });
};
const endings = ['', '?newest=true', '/about'] as const;
const repliesTo = async (segments: readonly string[]): Promise<string[]> => {
  const replies: string[] = [];
  for (const ending of endings) replies.push(await replyTo(segments, ending, 'GET'));
  return [...replies, await replyTo(segments, '', 'HEAD')];
};

const linkOf = async ({ assortmentId }: Sent): Promise<string> => {
  const { id } = await db.kysely
    .selectFrom('document_links as l')
    .innerJoin('shared_documents as d', 'd.id', 'l.document_id')
    .select('l.id')
    .where('d.assortment_id', '=', assortmentId)
    .executeTakeFirstOrThrow();
  return id;
};
const users = () => db.kysely.updateTable('users').where('email', '=', personaEmail('mgr'));
const rightsOf = async () =>
  JSON.stringify(
    (
      await db.kysely
        .selectFrom('users')
        .select('permissions')
        .where('email', '=', personaEmail('mgr'))
        .executeTakeFirstOrThrow()
    ).permissions,
  );

/** What ends a link that was right; answers how to take it back where the next test needs its sender. */
const ends: Record<string, (sent: Sent) => Promise<(() => Promise<unknown>) | undefined>> = {
  'was revoked': async (sent) => {
    await mgr.send('revokeSharedDocument', { params: { id: await linkOf(sent) } });
    return undefined;
  },
  'has expired': async (sent) => {
    const over = { expires_at: new Date('2026-01-01') };
    await db.kysely
      .updateTable('secret_links')
      .set(over)
      .where('id', '=', await linkOf(sent))
      .execute();
    return undefined;
  },
  'has a sender who left': async () => {
    await users().set({ status: 'deactivated' }).execute();
    return () => users().set({ status: 'active' }).execute();
  },
  'has a sender without the right': async () => {
    const before = await rightsOf();
    await users().set({ permissions: '[]' }).execute();
    return () => users().set({ permissions: before }).execute();
  },
  'has a sender who sees less by now': async ({ assortmentId }) => {
    await db.pool.query(`UPDATE assortments SET location_id = 'EU' WHERE id = $1`, [assortmentId]);
    return undefined;
  },
  'leads to a deleted assortment': async ({ assortmentId }) => {
    const { revision: version } = await mgr.ok('readAssortment', { params: { id: assortmentId } });
    await mgr.ok('deleteAssortment', { params: { id: assortmentId }, query: { version } });
    return undefined;
  },
  'leads to a file that is gone': async ({ assortmentId }) => {
    const { id } = await db.kysely
      .selectFrom('shared_documents')
      .select('id')
      .where('assortment_id', '=', assortmentId)
      .executeTakeFirstOrThrow();
    await aJobRun(portal.platform).store.delete(`documents/shared/${id}/document`);
    return undefined;
  },
};

const wrongAt = (kind: Kind, place: readonly string[], other: readonly string[]): (readonly string[])[] => {
  const secret = kind === 'shared' ? 3 : 2;
  const changed = (at: number, segment: string) => place.with(at, segment);
  return [
    changed(0, 'pdf'),
    changed(0, 'html'),
    changed(1, kind === 'shared' ? 'scheduled' : 'shared'),
    changed(secret, randomBytes(24).toString('base64url')),
    changed(secret, place[secret]!.slice(1)),
    changed(
      secret,
      place[secret]!.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()),
    ),
    changed(secret, encodeURIComponent('\u0000')),
    changed(secret, 'x'.repeat(2_000)),
    changed(secret, other[secret]!),
    changed(5 - secret, randomUUID()),
    changed(5 - secret, kind === 'shared' ? 'not-an-id' : String(Number(place[3]) + 1)),
    changed(4, 'other.xlsx'),
    changed(4, encodeURIComponent('../../etc/passwd')),
  ];
};

let unknown: string[] = [];
beforeAll(async () => {
  unknown = await repliesTo(['xlsx', 'shared', randomUUID(), randomBytes(24).toString('base64url'), 'Any.xlsx']);
  expect(unknown.map((reply) => JSON.parse(reply).status)).toEqual([404, 404, 404, 404]);
  expect(unknown[0]).toContain('linkInvalid');
});

test.each(kinds)(
  '[T4, T5] a %s link that is wrong in any place gets the one answer of an unknown one',
  async (kind) => {
    const [{ place }, other] = [await send[kind](), await send[kind]()];
    expect((await repliesTo(place)).map((reply) => JSON.parse(reply).status)).toEqual([200, 200, 200, 200]);
    for (const segments of wrongAt(kind, place, other.place))
      expect(await repliesTo(segments), segments.join('/')).toEqual(unknown);
  },
  120_000,
);

test.each(kinds.flatMap((kind) => Object.keys(ends).map((end) => [kind, end] as const)))(
  '[T4, T9] a %s link that %s gets it too',
  async (kind, end) => {
    const sent = await send[kind]();
    const takeBack = await ends[end]!(sent);
    const replies = await repliesTo(sent.place);
    await takeBack?.();
    const own = end === 'leads to a file that is gone' ? [0, 3] : [0, 1, 2, 3];
    expect(own.map((at) => replies[at])).toEqual(own.map((at) => unknown[at]));
  },
  120_000,
);

test('[T5] a scheduled link ends with its schedule', async () => {
  const { place, schedule } = await send.scheduled();
  await mgr.send('deleteScheduledDocument', { params: { id: schedule! } });
  expect(await repliesTo(place)).toEqual(unknown);
}, 120_000);
