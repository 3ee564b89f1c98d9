import type { Input } from '@atelier/contract';
import type { ConfirmEmailKey } from '@atelier/contract/people/session';
import type { Ctx } from '../../../platform/context.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import type { SignedIn } from '../../../platform/http/sessions.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { againstGuessing } from '../attempts/guess-guard.ts';
import { closeLinksOf, takeLink } from '../links.ts';
import { becomePending } from './become-pending.ts';

type Anyone = Ctx<SignedIn | null>;

/** [G20] The screen gets a message key, never a text. */
const screenFor = (key: ConfirmEmailKey) => `/confirm-email/${key}`;

const looksLikeLink = ({ userId, code }: Input<'confirmEmail'>['params']): boolean =>
  /^[\da-f-]{36}$/i.test(userId) && /^[\w-]{22,64}$/.test(code);

/**
 * Mail programs open links before people do. So opening one only leads to a page with a button; the code travels behind
 * the #, which no browser sends to anybody.
 */
export const confirmEmail = async (_ctx: Anyone, { params }: Input<'confirmEmail'>) => ({
  location: looksLikeLink(params) ? `${screenFor('ready')}#${params.userId}/${params.code}` : screenFor('linkInvalid'),
});

export const takeConfirmation = (ctx: Anyone, { body }: Input<'takeConfirmation'>) =>
  againstGuessing(ctx, body.userId, () =>
    ctx.transaction(async (tx) => {
      const link = await takeLink(tx, 'confirmEmail', body.code, body.userId);
      const confirmed = link?.userId ? await becomePending(tx, ctx, link.userId, link.payload) : undefined;
      if (confirmed === undefined) throw new Refusal('linkInvalid');
      await closeLinksOf(tx, body.userId, 'confirmEmail');
      await recordChange(tx, ctx, {
        action: 'confirm email',
        entity: 'user',
        entityId: body.userId,
        summary: `${confirmed.fullName} confirmed their email address`,
        before: { status: 'unconfirmed' },
        after: { status: 'pending', ...link?.payload },
      });
      return { message: 'Thank you. Your email address is confirmed.' };
    }),
  );
