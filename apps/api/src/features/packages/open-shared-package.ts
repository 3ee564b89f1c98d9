import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Input } from '@atelier/contract';
import type { Ctx } from '../../platform/context.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import type { SignedIn } from '../../platform/http/sessions.ts';
import { againstGuessing } from '../../platform/links/against-guessing.ts';
import { findSecretLink, noteReceipt } from '../../platform/links/secret-link.ts';
import { refuse } from '../../platform/refusal.ts';
import { type ReaderScope, readerScope } from '../products/index.ts';
import type { PictureOf } from '../sheets/index.ts';
import { mayStillShare } from './may-still-share.ts';
import { writePackage } from './write-package.ts';

const find = (ctx: Ctx<SignedIn | null>, id: string) =>
  ctx.read
    .selectFrom('shared_packages as p')
    .innerJoin('users as u', 'u.id', 'p.sender')
    .select(['p.filename', 'p.styles', 'p.colors', 'p.small', 'p.hero_only', 'p.assortment_id'])
    .select(['u.user_code', 'u.permissions', 'u.tbes', 'u.active_location'])
    .where('p.id', '=', id)
    .where('u.status', '=', 'active')
    .executeTakeFirst();

/** The sender sees who came and who took all of it; a receipt that cannot be written never stops the file. */
const withReceipts = (ctx: Ctx<SignedIn | null>, id: string, file: FileReply): FileReply => {
  const note = (what: 'opened' | 'downloaded') =>
    noteReceipt(ctx.read, id, what).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'a receipt was not written'),
    );
  void note('opened');
  if ('body' in file && file.body instanceof Readable)
    finished(file.body).then(
      () => note('downloaded'),
      () => undefined,
    );
  return file;
};

/** Whoever has the link sees what its sender may see today: it ends with the sender's account and rights. */
export const openSharedPackage = (
  ctx: Ctx<SignedIn | null>,
  { id, code }: Input<'openSharedPackage'>['params'],
  picturesIn: (scope: ReaderScope) => PictureOf,
): Promise<FileReply> =>
  againstGuessing(ctx, id, async () => {
    const link = await findSecretLink(ctx.read, { kind: 'package', code, id });
    const held = link && (await find(ctx, id));
    if (!held) return refuse('linkInvalid');
    const sender = {
      userCode: held.user_code,
      permissions: held.permissions,
      tbes: held.tbes,
      activeLocation: held.active_location,
    };
    if (!(await mayStillShare(ctx, sender, held.assortment_id))) return refuse('linkInvalid');
    const found = held.styles.map((style, at) => ({ style, color: held.colors[at] ?? '' }));
    const contents = { filename: held.filename, found, missing: [] };
    const wish = { small: held.small, heroOnly: held.hero_only };
    return withReceipts(ctx, id, await writePackage(ctx.read, contents, wish, picturesIn(readerScope(sender))));
  });
