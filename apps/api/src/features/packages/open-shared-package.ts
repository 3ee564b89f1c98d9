import type { Input } from '@atelier/contract';
import { eitherAssortments } from '@atelier/contract/assortments';
import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import type { AccessUser } from '@atelier/domain/access/user';
import { sql } from 'kysely';
import { type AttemptLimit, networkOf } from '../../platform/attempts.ts';
import type { Ctx } from '../../platform/context.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { hashOf } from '../../platform/http/session-cookie.ts';
import type { SignedIn } from '../../platform/http/sessions.ts';
import { refuse } from '../../platform/refusal.ts';
import { mayRead } from '../assortments/index.ts';
import { type ReaderScope, readerScope } from '../products/index.ts';
import type { PictureOf } from '../sheets/index.ts';
import { writePackage } from './write-package.ts';

/** [G20] Guessing stops for the network; a right link costs nothing. */
const guesses: AttemptLimit = { name: 'package-link', tries: 20, minutes: 15 };

/** Whatever let the sender make a package must still let them. */
const mayShare = [...needs.viewProducts, ...eitherAssortments];

const find = (ctx: Ctx<SignedIn | null>, id: string, code: string) =>
  ctx.read
    .selectFrom('shared_packages as p')
    .innerJoin('users as u', 'u.id', 'p.sender')
    .select(['p.filename', 'p.styles', 'p.colors', 'p.small', 'p.hero_only', 'p.assortment_id'])
    .select(['u.user_code', 'u.permissions', 'u.tbes', 'u.active_location'])
    .where('p.id', '=', id)
    .where('p.code_hash', '=', hashOf(code))
    .where('p.expires_at', '>', sql<Date>`now()`)
    .where('u.status', '=', 'active')
    .executeTakeFirst();

/** [T9] A scope that was narrowed or an assortment that was withdrawn ends the link like a lost right does. */
const mayStillRead = async (ctx: Ctx<SignedIn | null>, sender: AccessUser, assortmentId: string | null) => {
  if (assortmentId === null) return true;
  const record = await ctx.read.selectFrom('assortments').selectAll().where('id', '=', assortmentId).executeTakeFirst();
  return record !== undefined && mayRead({ user: sender, config: ctx.config }, record);
};

/** Whoever has the link sees what its sender may see today: it ends with the sender's account and rights. */
export async function openSharedPackage(
  ctx: Ctx<SignedIn | null>,
  { id, code }: Input<'openSharedPackage'>['params'],
  picturesIn: (scope: ReaderScope) => PictureOf,
): Promise<FileReply> {
  const network = networkOf(ctx.address);
  await ctx.tries.spend(guesses, network);
  const held = await find(ctx, id, code);
  if (!held) return refuse('linkInvalid');
  const sender = {
    userCode: held.user_code,
    permissions: held.permissions,
    tbes: held.tbes,
    activeLocation: held.active_location,
  };
  if (!canAccess(sender, mayShare)) return refuse('linkInvalid');
  if (!(await mayStillRead(ctx, sender, held.assortment_id))) return refuse('linkInvalid');
  await ctx.tries.giveBack(guesses, network);
  const found = held.styles.map((style, at) => ({ style, color: held.colors[at] ?? '' }));
  const contents = { filename: held.filename, found, missing: [] };
  const wish = { small: held.small, heroOnly: held.hero_only };
  return writePackage(ctx.read, contents, wish, picturesIn(readerScope(sender)));
}
