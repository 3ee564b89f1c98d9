import { createHash } from 'node:crypto';
import { documentEndings, documentFilename } from '@atelier/domain/document/document-name';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type FileKind, objectKey } from '../../../platform/files/file-kind.ts';
import { fileIsStored } from '../../../platform/files/stored-files.ts';
import { defineTrackedJob } from '../../../platform/jobs/tracked-job.ts';
import { storeMade } from '../../../platform/making/store-made.ts';
import { refuse } from '../../../platform/refusal.ts';
import { shownTitle, visibilityOf } from '../../assortments/index.ts';
import type { DocumentReader } from '../content/document-reader.ts';
import { askedDocument, makeAsked } from '../make/make-document.ts';
import { openMakers } from '../make/makers.ts';
import { documentOwner } from './document-owner.ts';

const daysKept = 7;

/** One that was cancelled or broke is nobody's, whatever had reached the store by then. */
export const madeDocuments: FileKind = {
  kind: 'document',
  folder: 'documents/made/',
  inUse: sql`EXISTS (
    SELECT 1 FROM tracked_jobs j
    WHERE j.id::text = f.name AND (
      j.ended_at IS NULL OR (j.state = 'done' AND j.ended_at > now() - make_interval(days => ${daysKept}))))`,
};

/** Its settings were read when it was asked for, and are read again when it is made. */
export const documentInput = z.object({
  assortmentId: z.uuid(),
  settings: z.record(z.string(), z.unknown()),
  format: z.enum(['pdf', 'xlsx']),
});

export const documentKey = (id: string, format: keyof typeof documentEndings): string =>
  objectKey(madeDocuments, id, `document${documentEndings[format]}`);

/** What its owner saw of the assortment when it was made: a document is not for those who see less by now. */
export const seenIn = (reader: Pick<DocumentReader, 'user'>, record: AssortmentRecord): string => {
  const { removed, locations } = visibilityOf(reader, record);
  const seen = [[...removed].sort(), locations === 'all' ? locations : [...locations].sort(), record.location_id];
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
};

/** [M14.2] A long document goes to the store as it is made; a worker that is killed begins it again. */
export const makeDocumentJob = defineTrackedJob({
  kind: 'make-document',
  input: documentInput,
  async run(run, { format, ...input }) {
    const { db, store, config, clock, log, id, owner, signal, progress } = run;
    const user = await documentOwner(db.kysely, owner);
    if (!user) return refuse('forbidden');
    const maker = { user, config, clock, log, read: db.kysely, gone: signal };
    const asked = await askedDocument(maker, input as never);
    const { record, settings } = asked;
    const file = await makeAsked(openMakers({ db, store }), maker, { ...asked, format }, progress);
    const key = documentKey(id, format);
    const size = await storeMade(run, { kind: madeDocuments, name: id, key, body: file.body });
    await inTransaction(db, (tx) => fileIsStored(tx, madeDocuments, id));
    const filename = documentFilename(settings.filename, shownTitle(record), format);
    return { href: `/api/assortment-documents/made/${id}`, filename, size, seen: seenIn(maker, record) };
  },
});
