import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { aMailServer, aSilentServer } from '../../../test/mail-server.ts';
import { aJobRun, someParts, until } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { AnyJob } from '../jobs/start-worker.ts';
import { startWorker } from '../jobs/start-worker.ts';
import { mailFault, type NewMail, queueMail } from './queue-mail.ts';
import { resumeMail } from './resume-mail.ts';
import { sendMail } from './send-mail.ts';
import { deliver } from './transport.ts';

const db = await freshDatabase();
const server = await aMailServer();
const parts = someParts(db, { SMTP_URL: server.url, PUBLIC_URL: 'https://portal.northlight.example', DEMO: 'off' });
const worker = await startWorker(parts, [sendMail] as readonly AnyJob[]);
afterAll(async () => {
  await worker.stop();
  await server.stop();
  silent.stop();
});

const letter = (subject: string, more: Partial<NewMail> = {}): NewMail => ({
  to: ['ada@corp.example'],
  subject,
  greeting: 'Hello Ada,',
  paragraphs: ['Grüße & <b>more</b>'],
  ...more,
});
const post = (mail: NewMail) => inTransaction(db, (tx) => queueMail(tx, mail));
const rowOf = (id: string) =>
  db.kysely.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const withStatus = (id: string, status: string) =>
  until(async () => {
    const row = await rowOf(id);
    return row.status === status && row;
  });
/** The worker takes a job off its list a moment after the job has said that the mail is sent. */
const jobIsGone = async (id: string): Promise<boolean> => {
  const { rows } = await sql`SELECT FROM graphile_worker.jobs WHERE key = ${`mail:${id}`}`.execute(db.kysely);
  return rows.length === 0;
};
/** Its patience is the longest wait here, and nothing else needs it: it runs out beside the other tests. */
const silent = await aSilentServer();
const bare = { id: 'x', from: 'a@b.example', to: ['c@d.example'], bcc: [], subject: '', text: '', html: '' };
const toldBySilent = deliver(silent.url, bare);
// Whoever looks at it hears of a failure.
toldBySilent.catch(() => undefined);

const receivedAs = (id: string) => server.received.filter((mail) => mail.raw.includes(`<${id}@`));

describe('mail', () => {
  it('is delivered once, from a fixed sender, with text and HTML, bcc only in the envelope', async () => {
    const id = await post(letter('Plain and simple', { bcc: ['hidden@corp.example', 'ADA@corp.example'] }));
    await withStatus(id, 'sent');
    const [mail, ...more] = receivedAs(id);
    expect(more).toEqual([]);
    expect(mail!.from).toBe('no-reply@portal.northlight.example');
    expect(mail!.to.sort()).toEqual(['ada@corp.example', 'hidden@corp.example']);
    expect(mail!.raw).not.toContain('hidden@');
    expect(mail!.raw).toMatch(/^Message-ID:\s+<[0-9a-f-]{36}@portal\.northlight\.example>/im);
    expect(mail!.raw).toContain('multipart/alternative');
    expect((await rowOf(id)).html_body).toContain('&lt;b&gt;more&lt;/b&gt;');
  });

  it.each([
    ['a line break that smuggles a recipient', 'x@corp.example\r\nRCPT TO:<evil@else.example>'],
    ['a display name', 'Ada <ada@corp.example>'],
    ['a list', 'a@corp.example,b@corp.example'],
    ['no top-level domain', 'a@b'],
    ['quotes', '"evil@else.example "@corp.example'],
    ['nothing', ''],
  ])('[T24] an address with %s is refused before it is queued', async (_what, address) => {
    await expect(post(letter('x', { to: [address] }))).rejects.toThrow('not a mail address');
    await expect(post(letter('x', { bcc: [address] }))).rejects.toThrow('not a mail address');
  });

  it('[T24] line breaks in the subject and 0 or 51 recipients are refused', async () => {
    expect(mailFault(letter('a\r\nBcc: x@y.example'))).toContain('line breaks');
    expect(mailFault(letter('x', { to: [] }))).toContain('recipient');
    const many = Array.from({ length: 51 }, (_, n) => `p${n}@corp.example`);
    expect(mailFault(letter('x', { to: many }))).toContain('50');
    expect(mailFault(letter('x', { to: many.slice(1) }))).toBeUndefined();
    const crowd = Array.from({ length: 10_000 }, (_, n) => `p${n}@corp.example`);
    expect(mailFault(letter('x', { to: crowd }))).toContain('50');
  });

  it('[H] an address given twice gets one mail; one in another alphabet is refused, not mangled', async () => {
    const id = await post(letter('Twice', { to: ['ada@corp.example', 'ada@corp.example'], bcc: ['ada@corp.example'] }));
    await withStatus(id, 'sent');
    expect(receivedAs(id).flatMap((mail) => mail.to)).toEqual(['ada@corp.example']);
    for (const address of ['ada@münchen.example', 'адa@corp.example']) {
      await expect(post(letter('x', { to: [address] }))).rejects.toThrow('not a mail address');
    }
  });

  it('[R14] waits while the server says 451 and is delivered once when it accepts again', async () => {
    server.mode = 'ask to come later';
    const id = await post(letter('Later'));
    await until(async () => (await rowOf(id)).attempts >= 2);
    expect(await rowOf(id)).toMatchObject({ status: 'queued', last_error: expect.stringContaining('451') });
    server.mode = 'accept';
    await withStatus(id, 'sent');
    expect(receivedAs(id)).toHaveLength(1);
  });

  it('[R14] a connection dropped after the text is tried again under the same Message-ID', async () => {
    server.mode = 'drop after the text';
    const id = await post(letter('Dropped'));
    await until(async () => (await rowOf(id)).attempts >= 1);
    server.mode = 'accept';
    await withStatus(id, 'sent');
    expect(receivedAs(id)).toHaveLength(1);
  });

  it('a mail the server refuses for good is failed and says why', async () => {
    server.mode = 'refuse with 550';
    const id = await post(letter('Nobody there'));
    const row = await withStatus(id, 'failed');
    expect(row).toMatchObject({ attempts: 1, last_error: expect.stringContaining('550') });
    server.mode = 'accept';
  });

  it('[R14] a server that takes the connection and hangs, or refuses it, means later', async () => {
    expect(await toldBySilent).toMatchObject({ outcome: 'later' });
    expect(await deliver('smtp://127.0.0.1:1', bare)).toMatchObject({ outcome: 'later' });
  });

  it('a queued mail whose job is gone gets a new one', async () => {
    const id = await post(letter('Forgotten'));
    await withStatus(id, 'sent');
    await until(() => jobIsGone(id));
    await db.kysely
      .updateTable('mail_outbox')
      .set({ status: 'queued', created_at: new Date(Date.now() - 180_000) })
      .where('id', '=', id)
      .execute();
    await resumeMail.run(aJobRun(parts), undefined);
    await withStatus(id, 'sent');
  });

  it('in the demo without a mail server a mail is kept to be read; outside the demo it waits', async () => {
    const run = async (demo: string) => {
      const id = await db.kysely
        .insertInto('mail_outbox')
        .values({
          id: crypto.randomUUID(),
          recipients: ['a@b.example'],
          subject: 's',
          text_body: 't',
          html_body: 'h',
          last_error: null,
          sent_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sendMail.run(aJobRun(someParts(db, { DEMO: demo })), id);
      return rowOf(id.id);
    };
    expect(await run('on')).toMatchObject({ status: 'kept' });
    expect(await run('off')).toMatchObject({ last_error: expect.stringContaining('SMTP_URL') });
  });
});
