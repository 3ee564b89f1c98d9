import type { Input } from '@atelier/contract';
import type { Ctx } from '../../platform/context.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import type { SignedIn } from '../../platform/http/sessions.ts';
import { againstGuessing } from '../../platform/links/against-guessing.ts';
import { noteOpened, noteWhenTaken } from '../../platform/links/receipts.ts';
import { findSecretLink } from '../../platform/links/secret-link.ts';
import { refuse } from '../../platform/refusal.ts';
import { filesToTake, libraryReader } from '../library/index.ts';
import { type ReaderScope, readerScope } from '../products/index.ts';
import { mayStillShare } from './may-still-share.ts';
import { type Sources, writePackage } from './write-package.ts';

const find = (ctx: Ctx<SignedIn | null>, id: string) =>
  ctx.read
    .selectFrom('shared_packages as p')
    .innerJoin('users as u', 'u.id', 'p.sender')
    .select(['p.filename', 'p.styles', 'p.colors', 'p.small', 'p.hero_only', 'p.assortment_id', 'p.files'])
    .select(['u.user_code', 'u.permissions', 'u.tbes', 'u.active_location'])
    .where('p.id', '=', id)
    .where('u.status', '=', 'active')
    .executeTakeFirst();

/** Whoever has the link sees what its sender may see today: it ends with the sender's account and rights. */
export const openSharedPackage = (
  ctx: Ctx<SignedIn | null>,
  { id, code }: Input<'openSharedPackage'>['params'],
  sourcesIn: (scope: ReaderScope) => Sources,
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
    const ofProducts = held.styles.length > 0;
    if (ofProducts && !(await mayStillShare(ctx, sender, held.assortment_id))) return refuse('linkInvalid');
    const files = await filesToTake(ctx.read, libraryReader({ ...ctx, user: sender }), held.files, {
      onShow: true,
    });
    if (!ofProducts && files.length === 0) return refuse('linkInvalid');
    const found = held.styles.map((style, at) => ({ style, color: held.colors[at] ?? '' }));
    const contents = { filename: held.filename, found, missing: [], files };
    const wish = { small: held.small, heroOnly: held.hero_only };
    const archive = await writePackage(ctx.read, contents, wish, sourcesIn(readerScope(sender)));
    noteOpened(ctx, id);
    return noteWhenTaken(ctx, id, archive);
  });
