import type { Input } from '@atelier/contract';
import { emailAddress } from '@atelier/contract/people/people';
import type { NotApprovedReason } from '@atelier/contract/people/session';
import type { UserStatus } from '@atelier/domain/access/user';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import { hashOf } from '../../../platform/http/session-cookie.ts';
import type { SignedIn } from '../../../platform/http/sessions.ts';
import { refuse } from '../../../platform/refusal.ts';
import { followSignIn } from '../directory-rules/person-rights.ts';
import { readRules } from '../directory-rules/rule-rows.ts';
import { createLink, linkMinutes, takeLink } from '../links.ts';
import { openSession } from '../open-session.ts';
import type { Directory, DirectoryPerson } from './directory.ts';
import { failedSignIn, signInCookie } from './sign-in-outcomes.ts';

type Anyone = Ctx<SignedIn | null>;

interface Known {
  id: string;
  status: UserStatus;
}

const findBySubject = (tx: Tx, { subject }: DirectoryPerson): Promise<Known | undefined> =>
  tx
    .selectFrom('users')
    .select(['id', 'status'])
    .where('directory_subject', '=', subject)
    .where('strategy', '=', 'directory')
    .executeTakeFirst();

/** An address alone opens an account only if the directory vouches for it and nobody claimed that account before. */
const findKnown = async (tx: Tx, ctx: Anyone, person: DirectoryPerson): Promise<Known | undefined> => {
  const bySubject = await findBySubject(tx, person);
  if (bySubject || !person.emailVerified) return bySubject;
  const claimed = await tx
    .updateTable('users')
    .set((row) => ({ directory_subject: person.subject, version: row('version', '+', 1) }))
    .where('email', '=', person.email)
    .where('strategy', '=', 'directory')
    .where('directory_subject', 'is', null)
    .returning(['id', 'status', 'name', 'last_name'])
    .executeTakeFirst();
  // Another window of theirs may have been the first, a moment ago.
  if (!claimed) return findBySubject(tx, person);
  await recordChange(tx, ctx, {
    action: 'link directory account',
    entity: 'user',
    entityId: claimed.id,
    summary: `${claimed.name} ${claimed.last_name} signed in with the directory for the first time`,
  });
  return claimed;
};

const invite = async (tx: Tx, person: DirectoryPerson): Promise<string> => {
  const { subject, email, name, lastName } = person;
  const payload = { subject, email, name, lastName, emailVerified: person.emailVerified ? 'yes' : 'no' };
  return `/ad-register/${await createLink(tx, { kind: 'pendingUser', minutes: linkMinutes.pendingUser, payload })}`;
};

const notApproved = (reason: NotApprovedReason) => `/not-approved?reason=${reason}`;

const refusedAt: Record<Exclude<UserStatus, 'active'>, string> = {
  pending: '/not-approved',
  unconfirmed: notApproved('emailUnconfirmed'),
  deactivated: notApproved('accountDeactivated'),
};

interface Outcome {
  location: string;
  sessionId?: string;
}

const admit = async (tx: Tx, ctx: Anyone, person: DirectoryPerson, returnTo: string): Promise<Outcome> => {
  const known = await findKnown(tx, ctx, person);
  if (!known) return { location: await invite(tx, person) };
  if (known.status !== 'active') return { location: refusedAt[known.status] };
  const entered = await tx
    .updateTable('users')
    .set({ last_login_at: sql`now()` })
    .where('id', '=', known.id)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  if (!entered) return { location: refusedAt.deactivated };
  await followSignIn(tx, known.id, person.claims);
  return { location: returnTo, sessionId: await openSession(tx, ctx, known.id) };
};

const takeState = async (ctx: Anyone, state: string) => {
  const browser = ctx.cookie.read(signInCookie) ?? '';
  const link = await ctx.transaction((tx) => takeLink(tx, 'openId', state));
  return link?.payload.browser === hashOf(browser).toString('base64url') ? link.payload : undefined;
};

const identify = async (ctx: Anyone, query: Record<string, string>, directory: Directory) => {
  const { state = '' } = query;
  const kept = await takeState(ctx, state);
  if (!kept) throw new Error('the state is unknown, used, too old or of another browser');
  const { nonce = '', verifier = '', returnTo = '/' } = kept;
  const asked = (await readRules(ctx.read)).map(({ claim }) => claim.split('.')[0] ?? claim);
  const person = await directory.whoCameBack(query, { state, nonce, verifier }, asked);
  return { returnTo, person: { ...person, email: emailAddress.parse(person.email) } };
};

export const finishSignIn = async (
  ctx: Anyone,
  { query }: Input<'openIdCallback'>,
  directory: Directory | undefined,
): Promise<{ location: string }> => {
  if (!directory) return refuse('notFound');
  let identified: Awaited<ReturnType<typeof identify>>;
  try {
    identified = await identify(ctx, query, directory);
  } catch (error) {
    return failedSignIn(ctx, error);
  }
  const { person, returnTo } = identified;
  const { location, sessionId } = await ctx.transaction((tx) => admit(tx, ctx, person, returnTo));
  ctx.cookie.drop(signInCookie);
  if (sessionId !== undefined) ctx.cookie.start(sessionId);
  return { location };
};
