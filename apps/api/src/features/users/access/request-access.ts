import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { sessionMessages } from '@atelier/domain/vocabulary/messages';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import type { SignedIn } from '../../../platform/http/sessions.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { againstGuessing, againstMailFloods } from '../attempts/guess-guard.ts';
import { hasNobody } from '../has-nobody.ts';
import { createLink, findLink, linkMinutes, takeLink } from '../links.ts';
import { mailAlreadyKnown, mailConfirmation } from '../person-mails.ts';
import { type ApplicantDetails, becomePending } from './become-pending.ts';
import { newUserCode } from './new-user-code.ts';

type Anyone = Ctx<SignedIn | null>;
type Form = Input<'requestAccess'>['body'];

interface Applicant {
  email: string;
  /** Set for people the directory has vouched for. */
  subject: string | null;
  emailVerified: boolean;
}

/** What the directory said wins over what the form says: nobody registers somebody else's address with it. */
const applicantOf = async (ctx: Anyone, body: Form): Promise<Applicant> => {
  const code = body.pendingUser;
  if (code === undefined) return { email: body.email, subject: null, emailVerified: false };
  return againstGuessing(ctx, code, async () => {
    const link = await findLink(ctx.read, 'pendingUser', code);
    if (!link) throw new Refusal('linkInvalid');
    const { email = '', subject = '', emailVerified } = link.payload;
    return { email, subject, emailVerified: emailVerified === 'yes' };
  });
};

const details = (body: Form): ApplicantDetails => ({
  name: body.name,
  last_name: body.lastName,
  company: body.company,
  country: body.country ?? '',
  reason: body.reason ?? '',
});

const addPerson = async (tx: Tx, body: Form, applicant: Applicant): Promise<string | undefined> => {
  const added = await tx
    .insertInto('users')
    .values({
      id: randomUUID(),
      user_code: newUserCode(),
      email: applicant.email,
      status: 'unconfirmed',
      strategy: applicant.subject === null ? 'password' : 'directory',
      directory_subject: applicant.subject,
      password_hash: null,
      last_login_at: null,
      ...details(body),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
};

/** Every form has a link of its own: the owner of the address decides which one was theirs. */
const askForConfirmation = async (tx: Tx, ctx: Anyone, body: Form, person: { id: string; email: string }) => {
  const code = await createLink(tx, {
    kind: 'confirmEmail',
    userId: person.id,
    payload: { ...details(body) },
    minutes: linkMinutes.confirmEmail,
  });
  await mailConfirmation(tx, ctx.config, { ...person, name: body.name }, code);
};

/** The reply never tells whether the address was known; the mail to its owner does. */
const meetKnownPerson = async (tx: Tx, ctx: Anyone, body: Form, email: string): Promise<void> => {
  const known = await tx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'status'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!known) return;
  if (known.status !== 'unconfirmed') return mailAlreadyKnown(tx, ctx.config, known, known.status === 'pending');
  await askForConfirmation(tx, ctx, body, known);
};

const meetNewPerson = async (tx: Tx, ctx: Anyone, body: Form, id: string, applicant: Applicant): Promise<void> => {
  await recordChange(tx, ctx, {
    action: 'request access',
    entity: 'user',
    entityId: id,
    summary: `${body.name} ${body.lastName} asked for access`,
    after: { email: applicant.email, ...details(body) },
  });
  if (applicant.emailVerified) await becomePending(tx, ctx, id);
  else await askForConfirmation(tx, ctx, body, { id, email: applicant.email });
};

export const requestAccess = async (ctx: Anyone, { body }: Input<'requestAccess'>) => {
  if (await hasNobody(ctx.read))
    refuse('wrongState', { reason: 'This portal is being set up. Please come back later.' });
  const applicant = await applicantOf(ctx, body);
  await againstMailFloods(ctx, applicant.email);
  return ctx.transaction(async (tx) => {
    if (body.pendingUser !== undefined && !(await takeLink(tx, 'pendingUser', body.pendingUser))) {
      throw new Refusal('linkInvalid');
    }
    const id = await addPerson(tx, body, applicant);
    if (id === undefined) await meetKnownPerson(tx, ctx, body, applicant.email);
    else await meetNewPerson(tx, ctx, body, id, applicant);
    return { message: applicant.emailVerified ? sessionMessages.accessPending : sessionMessages.registered };
  });
};
