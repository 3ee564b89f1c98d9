import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { SignedIn } from '../../../platform/http/sessions.ts';
import { emitEvent } from '../../../platform/outbox/emit.ts';
import { notify } from '../../notifications/index.ts';
import { activeAdministrators } from '../administrator-address.ts';
import { mailReview } from '../person-mails.ts';

export interface ApplicantDetails {
  name: string;
  last_name: string;
  company: string;
  country: string;
  reason: string;
}

/**
 * The address is known to be theirs; from here an administrator decides. What they said about themselves is what stood
 * in the form whose mail they answered: somebody else's form for the same address changes nothing.
 */
export const becomePending = async (
  tx: Tx,
  ctx: Ctx<SignedIn | null>,
  userId: string,
  said: Partial<ApplicantDetails> = {},
): Promise<{ fullName: string } | undefined> => {
  const person = await tx
    .updateTable('users')
    .set((row) => ({ ...said, status: 'pending', version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .where('status', '=', 'unconfirmed')
    .returning(['name', 'last_name', 'company', 'version'])
    .executeTakeFirst();
  if (!person) return undefined;
  const fullName = `${person.name} ${person.last_name}`;
  const administrators = await activeAdministrators(tx);
  for (const administrator of administrators) {
    await mailReview(tx, ctx.config, administrator, { id: userId, fullName });
  }
  await notify(tx, [
    {
      to: administrators.map(({ user_code }) => user_code),
      type: 'portal',
      event: 'accessRequest',
      subject: { kind: 'user', id: userId },
      title: 'Access request',
      text: [fullName, person.company].filter(Boolean).join(', '),
      link: `/admin/users/${userId}`,
      dedupe: `access-request:${userId}:${person.version}`,
    },
  ]);
  await emitEvent(tx, { topic: 'users-changed', payload: { userId } });
  return { fullName };
};
