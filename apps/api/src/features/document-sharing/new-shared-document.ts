import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { startTrackedJob } from '../../platform/jobs/tracked-job.ts';
import { shareDocumentJob } from './share-document-job.ts';

type NewShared = Omit<Insertable<Tables['shared_documents']>, 'id' | 'sent_at' | 'fingerprint' | 'seen' | 'size'>;

/** What is to be made and mailed, and the work that does it, in one transaction. */
export const startSharing = async (tx: Tx, shared: NewShared) => {
  const id = randomUUID();
  await tx
    .insertInto('shared_documents')
    .values({ ...shared, id, sent_at: null, fingerprint: null, seen: null, size: null })
    .execute();
  const work = { owner: shared.sender, title: shared.filename, input: { documentId: id } };
  return { id, jobId: await startTrackedJob(tx, shareDocumentJob, work) };
};
