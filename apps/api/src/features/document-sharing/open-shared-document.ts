import type { Input } from '@atelier/contract';
import type { AttemptLimit } from '../../platform/attempts.ts';
import type { Platform } from '../../platform/context.ts';
import { storedFile } from '../../platform/files/stored-file.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { againstGuessing } from '../../platform/links/against-guessing.ts';
import { noteOpened, noteWhenTaken } from '../../platform/links/receipts.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  countMade,
  documentFingerprint,
  findSent,
  type GatheredDocument,
  gatherDocument,
  type Makers,
  makeFrom,
  newsSince,
} from '../documents/index.ts';
import { sharedFileKey, sharedFileName } from './shared-file.ts';
import { type ReadShared, readShared, type ShownDocument, type Visitor } from './shared-link.ts';

/** Each costs a look through the whole assortment; a person with a link needs few. */
const newestByLink: AttemptLimit = { name: 'document-newest', tries: 60, minutes: 15 };

const types = { pdf: 'application/pdf', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

/** Of an address under /shared and under /scheduled: the second hides its secret where the first has an id. */
export const shownShared = (params: Input<'openSharedDocument'>['params']): ShownDocument => ({
  code: params.accessCode,
  id: params.documentId,
  format: params.fileType,
  filename: params.filename,
});
export const shownScheduled = (params: Input<'openScheduledDocument'>['params']): ShownDocument => ({
  code: params.documentId,
  format: params.fileType,
  filename: params.filename,
  runAt: params.timeStamp,
});

const guarded = <T>(ctx: Visitor, shown: ShownDocument, work: () => Promise<T>): Promise<T> =>
  againstGuessing(ctx, (shown.id ?? shown.code).slice(0, 100), work);

export const lookAt = (ctx: Visitor, shown: ShownDocument) =>
  guarded(ctx, shown, async () => {
    const { shared, reader, asked } = await readShared(ctx, shown);
    await ctx.tries.spend(newestByLink, shared.link);
    noteOpened(ctx, shared.link);
    return {
      title: shared.title,
      filename: shared.filename,
      size: shared.own_size ?? shared.size ?? 0,
      sender: `${reader.user.name} ${reader.user.lastName}`,
      sentDate: (shared.sent_at ?? shared.created_at).toISOString(),
      expires: shared.expires_at.toISOString(),
      newer: (await documentFingerprint(reader, asked)) !== shared.fingerprint,
    };
  });

/** Marked with what changed since this one was sent, if it was to mark changes. */
const newestOf = async (
  reader: ReadShared['reader'],
  shared: ReadShared['shared'],
  { record, settings }: ReadShared['asked'],
): Promise<GatheredDocument> => {
  const document = await gatherDocument(reader, record, settings);
  const { id, sender, assortment_id: assortmentId } = shared;
  const sent = shared.marks ? await findSent(reader.read, { id, sender, assortmentId }) : undefined;
  return sent ? { ...document, news: (await newsSince(reader, record, document, sent)).news } : document;
};

/** [M14.3] The file as it was sent, or made anew as its sender would make it now. */
export const opening =
  ({ store }: Pick<Platform, 'store'>, makers: Makers) =>
  (ctx: Visitor, shown: ShownDocument, { newest }: { readonly newest: boolean }): Promise<FileReply> =>
    guarded(ctx, shown, async () => {
      const { shared, reader, asked } = await readShared(ctx, shown);
      if (newest) {
        await ctx.tries.spend(newestByLink, shared.link);
        const wanted = { ...asked, format: shared.format };
        const file = await makeFrom(makers, reader, wanted, await newestOf(reader, shared, asked));
        await countMade(makers, reader, wanted);
        return noteWhenTaken(ctx, shared.link, file);
      }
      const name = sharedFileName(shared.id, shared.variant);
      const look = { filename: shared.filename, type: types[shared.format], tag: name };
      const file = await storedFile(store, sharedFileKey(name), look);
      return file ? noteWhenTaken(ctx, shared.link, file) : refuse('linkInvalid');
    });
