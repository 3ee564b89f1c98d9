import { successMessages } from '@atelier/domain/vocabulary/messages';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { fileIsStored } from '../../platform/files/stored-files.ts';
import { defineTrackedJob, type TrackedRun } from '../../platform/jobs/tracked-job.ts';
import { createSecretLink } from '../../platform/links/secret-link.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { storeMade } from '../../platform/making/store-made.ts';
import { portalAddress } from '../../platform/portal-address.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import {
  countMade,
  documentOwner,
  fingerprintOf,
  gatherDocument,
  makeFrom,
  openMakers,
  seenIn,
  sentContentOf,
} from '../documents/index.ts';
import { demandAsked } from './demand-asked.ts';
import { forgetOldContents } from './last-sent.ts';
import { markedDocuments } from './marked-documents.ts';
import { sharedDocumentFiles, sharedFileKey, sharedFileName } from './shared-file.ts';
import { timeStampOf } from './shared-link.ts';
import { noteFailedRun, stopSchedule } from './stop-schedule.ts';
import { tellReady } from './tell-ready.ts';

const brokenText = 'It could not be made. It is tried again at its next time.';

const waiting = (tx: Pick<Tx, 'selectFrom'>, id: string) =>
  tx.selectFrom('shared_documents').selectAll().where('id', '=', id).where('sent_at', 'is', null).executeTakeFirst();

type Shared = NonNullable<Awaited<ReturnType<typeof waiting>>>;

const paragraphs = (from: string, { filename, body, days }: Shared, news: string | undefined): string[] => [
  `${from} sends you ${filename}.`,
  ...body
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  ...(news === undefined ? [] : [news]),
  `The link is yours alone and works for ${days} days. If there is a newer version by then, it leads there too.`,
];

/** A page that says what it is, not the file itself. */
const pageAddress = (config: Config, { format, filename, run_at }: Shared, id: string, code: string): string => {
  const way =
    run_at === null
      ? `shared/${format}/document/${id}/${code}`
      : `scheduled/${format}/document/${code}/${timeStampOf(run_at)}`;
  return portalAddress(config, `/file/${way}/${encodeURIComponent(filename)}`);
};

interface Sending {
  readonly tx: Tx;
  readonly config: Config;
  readonly from: string;
  readonly shared: Shared;
}

interface Letter {
  readonly recipient: string;
  readonly news: string | undefined;
  readonly variant: number;
  readonly size: number;
}

const mailTo = async ({ tx, config, from, shared }: Sending, letter: Letter): Promise<void> => {
  const { recipient, news, variant, size } = letter;
  const minutes = shared.days * 24 * 60;
  const { id, code } = await createSecretLink(tx, { kind: 'document', owner: shared.sender, minutes });
  await tx.insertInto('document_links').values({ id, document_id: shared.id, recipient, variant, size }).execute();
  await queueMail(tx, {
    to: [recipient],
    subject: shared.subject,
    greeting: 'Hello,',
    paragraphs: paragraphs(from, shared, news),
    link: { label: 'Open the document', url: pageAddress(config, shared, id, code) },
  });
};

const make = async (run: TrackedRun, shared: Shared) => {
  const { db, store, config, clock, log, signal, progress } = run;
  const user = await documentOwner(db.kysely, shared.sender);
  if (!user) return refuse('forbidden');
  const reader = { user, config, clock, log, read: db.kysely, gone: signal };
  const asked = await demandAsked(reader, { assortmentId: shared.assortment_id, settings: shared.settings });
  const wanted = { ...asked, format: shared.format };
  const makers = openMakers({ db, store });
  const document = await gatherDocument(reader, asked.record, asked.settings);
  const files = await markedDocuments(reader, shared, asked, document);
  const letters: Letter[] = [];
  for (const [at, { document: marked, recipients }] of files.entries()) {
    const tell = (done: number, total: number) => progress(at * total + done, files.length * total);
    const variant = marked.news === undefined ? 0 : at + 1;
    const name = sharedFileName(shared.id, variant);
    const { body } = await makeFrom(makers, reader, wanted, marked, tell);
    const size = await storeMade(run, { kind: sharedDocumentFiles, name, key: sharedFileKey(name), body });
    letters.push(...[...recipients].map(([recipient, news]) => ({ recipient, news, variant, size })));
  }
  await countMade(makers, reader, wanted);
  const content = sentContentOf(document, asked.record);
  const kept = {
    fingerprint: await fingerprintOf(document),
    size: letters[0]?.size ?? 0,
    seen: seenIn(reader, asked.record),
  };
  return { user, content, kept, letters };
};

type Made = Awaited<ReturnType<typeof make>>;

/** [R14] That it was made, the links and the mails are one transaction: whoever runs it again sends nothing again. */
const send = ({ db, config }: TrackedRun, shared: Shared, { user, content, kept, letters }: Made): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const variant of new Set(letters.map((letter) => letter.variant)))
      await fileIsStored(tx, sharedDocumentFiles, sharedFileName(shared.id, variant));
    const { numUpdatedRows } = await tx
      .updateTable('shared_documents')
      .set({ sent_at: sql<Date>`now()`, ...kept })
      .where('id', '=', shared.id)
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const sending = { tx, config, from: `${user.name} ${user.lastName}`, shared };
    for (const letter of letters) await mailTo(sending, letter);
    await tx
      .insertInto('sent_contents')
      .values({ document_id: shared.id, content: JSON.stringify(content) })
      .execute();
    await forgetOldContents(tx, shared);
    if (shared.schedule_id === null) return;
    await tx
      .updateTable('scheduled_documents')
      .set({ last_error: null })
      .where('id', '=', shared.schedule_id)
      .execute();
    const { id, filename } = shared;
    await tellReady(tx, user.userCode, { id, filename, recipients: letters.length, content });
  });

/** [G42] Rights that are gone end a schedule; a store that is away or a fault does not. */
const tellSchedule = ({ db }: TrackedRun, schedule: string, error: unknown): Promise<void> => {
  const ends = error instanceof Refusal && (error.code === 'forbidden' || error.code === 'notFound');
  const why = error instanceof Refusal ? error.message : brokenText;
  return inTransaction(db, (tx) => (ends ? stopSchedule : noteFailedRun)(tx, schedule, why));
};

/** [M14.3, G42] Made with the rights its sender has now. */
export const shareDocumentJob = defineTrackedJob({
  kind: 'share-document',
  input: z.object({ documentId: z.uuid() }),
  async run(run, { documentId }) {
    const shared = await waiting(run.db.kysely, documentId);
    if (!shared) return { documentId };
    try {
      await send(run, shared, await make(run, shared));
    } catch (error) {
      if (shared.schedule_id !== null && !run.signal.aborted) await tellSchedule(run, shared.schedule_id, error);
      throw error;
    }
    return { documentId, words: successMessages.shared };
  },
  async lost(db, { documentId }) {
    const schedule = (await waiting(db.kysely, documentId))?.schedule_id;
    if (schedule) await inTransaction(db, (tx) => noteFailedRun(tx, schedule, brokenText));
  },
});
