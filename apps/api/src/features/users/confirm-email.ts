import type { Input } from '@atelier/contract';
import type { ConfirmEmailKey } from '@atelier/contract/session';
import type { Ctx } from '../../platform/context.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import type { SignedIn } from '../../platform/http/sessions.ts';
import { Refusal } from '../../platform/refusal.ts';
import { becomePending } from './become-pending.ts';
import { againstGuessing } from './guess-guard.ts';
import { takeLink } from './links.ts';

/** [G20] The screen gets a message key, never a text. */
const screenFor = (key: ConfirmEmailKey) => ({ location: `/confirm-email/${key}` });

export const confirmEmail = async (ctx: Ctx<SignedIn | null>, { params }: Input<'confirmEmail'>) => {
  const confirm = () =>
    ctx.transaction(async (tx) => {
      const link = await takeLink(tx, 'confirmEmail', params.code, params.userId);
      const fullName = link?.userId ? await becomePending(tx, ctx, link.userId) : undefined;
      if (fullName === undefined) throw new Refusal('linkInvalid');
      await recordChange(tx, ctx, {
        action: 'confirm email',
        entity: 'user',
        entityId: params.userId,
        summary: `${fullName} confirmed their email address`,
        before: { status: 'unconfirmed' },
        after: { status: 'pending' },
      });
      return screenFor('confirmed');
    });
  try {
    return await againstGuessing(ctx, params.userId, confirm);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'linkInvalid') return screenFor('linkInvalid');
    throw error;
  }
};
