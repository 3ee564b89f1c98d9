import type { Input } from '@atelier/contract';
import type { Ctx } from '../../../platform/context.ts';
import type { SignedIn } from '../../../platform/http/sessions.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { againstGuessing } from '../attempts/guess-guard.ts';
import { findLink } from '../links.ts';

export const pendingUser = (ctx: Ctx<SignedIn | null>, { params }: Input<'pendingUser'>) =>
  againstGuessing(ctx, params.pendingUser, async () => {
    const link = await findLink(ctx.read, 'pendingUser', params.pendingUser);
    if (!link) throw new Refusal('linkInvalid');
    const { name = '', lastName = '', email = '' } = link.payload;
    return { name, lastName, email };
  });
