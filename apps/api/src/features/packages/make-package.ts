import { Readable } from 'node:stream';
import type { Input } from '@atelier/contract';
import { eitherAssortments } from '@atelier/contract/assortments/assortments';
import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import type { AccessUser } from '@atelier/domain/access/user';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx, Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type FileKind, objectKey } from '../../platform/files/file-kind.ts';
import { storedFile } from '../../platform/files/stored-file.ts';
import { fileIsStored } from '../../platform/files/stored-files.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { defineTrackedJob, startTrackedJob } from '../../platform/jobs/tracked-job.ts';
import { loadOwnJob } from '../../platform/jobs/tracked-jobs.ts';
import { storeMade } from '../../platform/making/store-made.ts';
import { refuse } from '../../platform/refusal.ts';
import { filesToTake, libraryReader, type TakenFile } from '../library/index.ts';
import { libraryOriginals } from '../library-files/index.ts';
import { productPictures, readerScope } from '../products/index.ts';
import { countedWhenTaken } from './count-downloads.ts';
import { mayStillShare } from './may-still-share.ts';
import {
  assortmentContents,
  type Contents,
  divisionContents,
  listedContents,
  pictureContents,
  selectedContents,
} from './package-contents.ts';
import { writePackage } from './write-package.ts';

const daysKept = 7;

export const madePackages: FileKind = {
  kind: 'package',
  folder: 'packages/made/',
  inUse: sql`EXISTS (
    SELECT 1 FROM tracked_jobs j
    WHERE j.id::text = f.name AND (
      j.ended_at IS NULL OR (j.state = 'done' AND j.ended_at > now() - make_interval(days => ${daysKept}))))`,
};

const pair = z.object({ style: z.string(), color: z.string() });
const wanted = z.object({
  filename: z.string(),
  found: z.array(pair),
  missing: z.array(pair),
  assortmentId: z.string().nullable(),
  small: z.boolean(),
  heroOnly: z.boolean(),
  /** Files of the libraries, by id. */
  files: z.array(z.string()).default([]),
});

type Wanted = z.output<typeof wanted>;

/** [T9] What somebody still may have of it, or nothing where not even one thing is missing from it. */
const stillTaken = async (
  ctx: Pick<Ctx, 'read' | 'config' | 'clock'>,
  user: AccessUser,
  { files: ids, assortmentId }: Pick<Wanted, 'files' | 'assortmentId'>,
): Promise<readonly TakenFile[] | undefined> => {
  if (ids.length === 0) return (await mayStillShare(ctx, user, assortmentId)) ? [] : undefined;
  const files = await filesToTake(ctx.read, libraryReader({ ...ctx, user }), ids);
  return files.length === ids.length ? files : undefined;
};

const sender = (platform: Pick<Platform, 'db'>, id: string) =>
  platform.db.kysely
    .selectFrom('users')
    .select(['user_code as userCode', 'permissions', 'tbes', 'active_location as activeLocation'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();

/** [M4.7] The archive goes to the store as it is made; it can then be taken, continued and taken again for a week. */
export const makePackageJob = defineTrackedJob({
  kind: 'make-package',
  input: wanted,
  async run(run, input) {
    const { db, store, config, clock, id, owner, progress } = run;
    const person = await sender({ db }, owner);
    const files = person && (await stillTaken({ read: db.kysely, config, clock }, person, input));
    if (!person || !files) return refuse('forbidden');
    const { assortmentId: _held, ...wish } = input;
    const contents = { ...wish, files };
    const pictures = productPictures(db, store);
    const scope = readerScope(person);
    const archive = await writePackage(db.kysely, contents, contents, {
      pictureOf: (request) => pictures.picture(request, scope),
      originalOf: libraryOriginals({ db, store, config }),
      onProgress: progress,
    });
    const body = 'open' in archive ? await archive.open() : 'body' in archive ? archive.body : undefined;
    if (!(body instanceof Readable)) throw new Error('A package is a stream.');
    const key = objectKey(madePackages, id, 'package.zip');
    const size = await storeMade(run, { kind: madePackages, name: id, key, body });
    await inTransaction(db, (tx) => fileIsStored(tx, madePackages, id));
    return { href: `/api/packages/made/${id}`, filename: contents.filename, size };
  },
});

type Source = Input<'makePackage'>['body']['source'];

/** The same rights as for the download of the same pictures. */
const contentsOf = (ctx: Ctx, source: Source): Promise<Contents> => {
  if (source.kind === 'files') return selectedContents(ctx, source);
  const need = source.kind === 'assortment' ? eitherAssortments : needs.viewProducts;
  if (!ctx.config.bypassAccess && !canAccess(ctx.user, need)) return refuse('forbidden');
  switch (source.kind) {
    case 'selection':
      return pictureContents(ctx, source.files);
    case 'list':
      return listedContents(ctx, source.rows);
    case 'division':
      return divisionContents(ctx, source);
    case 'assortment':
      return assortmentContents(ctx, source.id);
  }
};

export const makePackage = async (ctx: Ctx, { source, title, small, heroOnly }: Input<'makePackage'>['body']) => {
  const { filename, found, missing, files = [], assortmentId = null } = await contentsOf(ctx, source);
  const ids = files.map(({ file }) => file.id);
  const input = { filename, found: [...found], missing: [...missing], assortmentId, small, heroOnly, files: ids };
  return ctx.transaction(async (tx) => {
    const jobId = await startTrackedJob(tx, makePackageJob, { owner: ctx.user.id, title: `${title}.zip`, input });
    return { jobId, products: found.length };
  });
};

/** [T9] Rights may have ended since it was made. */
export const downloadMadePackage = async (ctx: Ctx, { store }: Platform, id: string): Promise<FileReply> => {
  const job = await loadOwnJob(ctx, id);
  if (job.kind !== makePackageJob.name || job.state !== 'done') return refuse('notFound');
  const input = wanted.parse(job.input);
  const { filename } = input;
  const files = await stillTaken(ctx, ctx.user, input);
  if (!files) return refuse('notFound');
  const look = { filename, type: 'application/zip', tag: id };
  const archive = await storedFile(store, objectKey(madePackages, id, 'package.zip'), look);
  if (!archive) return refuse('notFound');
  return files.length > 0 ? countedWhenTaken(ctx, files, archive) : archive;
};
