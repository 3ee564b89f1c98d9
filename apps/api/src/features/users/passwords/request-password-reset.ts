import type { Input } from '@atelier/contract';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import type { SignedIn } from '../../../platform/http/sessions.ts';
import { refuse } from '../../../platform/refusal.ts';
import { againstMailFloods } from '../attempts/guess-guard.ts';
import { closeLinksOf, createLink, linkMinutes } from '../links.ts';
import { mailPasswordReset } from '../person-mails.ts';

type Anyone = Ctx<SignedIn | null>;

interface Person {
  id: string;
  email: string;
  name: string;
  last_name: string;
}

/** Said to everybody, so that the form does not tell who has an account. */
const reply = {
  message: 'If there is an account for this address, a mail with a link to set a new password is on its way.',
};

const sendLink = async (tx: Tx, ctx: Anyone, person: Person): Promise<void> => {
  await closeLinksOf(tx, person.id, 'setPassword');
  const code = await createLink(tx, {
    kind: 'setPassword',
    userId: person.id,
    minutes: linkMinutes.resetPassword,
  });
  await mailPasswordReset(tx, ctx.config, person, code);
  await recordChange(tx, ctx, {
    action: 'request password reset',
    entity: 'user',
    entityId: person.id,
    summary: `A new password was asked for ${person.name} ${person.last_name}`,
  });
};

export const requestPasswordReset = async (ctx: Anyone, { body }: Input<'requestPasswordReset'>) => {
  await againstMailFloods(ctx, body.email);
  const person = await ctx.read
    .selectFrom('users')
    .select(['id', 'email', 'name', 'last_name', 'status', 'strategy'])
    .where('email', '=', body.email)
    .executeTakeFirst();
  if (person?.strategy === 'directory') refuse('employeePassword');
  if (person?.status === 'active') await ctx.transaction((tx) => sendLink(tx, ctx, person));
  return reply;
};
