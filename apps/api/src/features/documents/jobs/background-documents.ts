import type { Input } from '@atelier/contract';
import { documentFilename } from '@atelier/domain/document/document-name';
import type { Ctx, Platform } from '../../../platform/context.ts';
import { storedFile } from '../../../platform/files/stored-file.ts';
import type { FileReply } from '../../../platform/http/file-reply.ts';
import { startTrackedJob } from '../../../platform/jobs/tracked-job.ts';
import { loadOwnJob } from '../../../platform/jobs/tracked-jobs.ts';
import { refuse } from '../../../platform/refusal.ts';
import { shownTitle } from '../../assortments/index.ts';
import { loadDocumented } from '../content/documented.ts';
import { askedDocument } from '../make/make-document.ts';
import { documentInput, documentKey, makeDocumentJob, seenIn } from './make-document-job.ts';

const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** What is wrong with it is told now and not when it is made. */
export const startDocument = async (ctx: Ctx, { body: { format, ...body } }: Input<'startDocument'>) => {
  const { record, settings } = await askedDocument(ctx, body);
  const title = documentFilename(settings.filename, shownTitle(record), format);
  const input = { assortmentId: record.id, settings: { ...settings }, format };
  return ctx.transaction(async (tx) => ({
    jobId: await startTrackedJob(tx, makeDocumentJob, { owner: ctx.user.id, title, input }),
  }));
};

/** [T9] Rights may have ended since it was made; whoever sees less by now makes it anew. */
export const downloadMadeDocument =
  ({ store }: Pick<Platform, 'store'>) =>
  async (ctx: Ctx, { params: { id } }: Input<'downloadMadeDocument'>): Promise<FileReply> => {
    const job = await loadOwnJob(ctx, id);
    if (job.kind !== makeDocumentJob.name || job.state !== 'done') return refuse('notFound');
    const { assortmentId, format } = documentInput.parse(job.input);
    const record = await loadDocumented(ctx, assortmentId);
    if (job.result?.seen !== seenIn(ctx, record)) return refuse('notFound');
    const look = { filename: String(job.result.filename), type: types[format], tag: id };
    return (await storedFile(store, documentKey(id, format), look)) ?? refuse('notFound');
  };
