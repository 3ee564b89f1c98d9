import type { Input } from '@atelier/contract';
import { sql } from 'kysely';
import type { Ctx, Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import { readSession, type SignedIn } from '../../../platform/http/sessions.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { administratorAddress } from '../administrator-address.ts';
import { forgetLogin, loginTry, spendLogin } from '../attempts/login-tries.ts';
import { followGroups } from '../directory-rules/person-rights.ts';
import { openSession } from '../open-session.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { presentSession } from '../users.rows.ts';
import { isKnownBrowser, rememberBrowser } from './known-browser.ts';

type Anyone = Ctx<SignedIn | null>;
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const findAccount = (ctx: Anyone, email: string) =>
  ctx.read
    .selectFrom('users')
    .select(['id', 'email', 'name', 'last_name', 'status', 'strategy', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();

/** [M2.2] People who wait have no password yet, so their case is told to whoever names their address. */
const judgeAccount = async (ctx: Anyone, account: Account | undefined, matches: boolean): Promise<Account> => {
  if (account?.status === 'pending') refuse('accessPending');
  if (account?.status === 'unconfirmed') refuse('emailUnconfirmed');
  if (!account || !matches) throw new Refusal('wrongLogin');
  if (account.status === 'deactivated') {
    refuse('accountDeactivated', { administrator: await administratorAddress(ctx.read) });
  }
  return account;
};

/** Touching the row first makes a deactivation or password change wait or win, never slip in between (T7). */
const enter = async (tx: Tx, ctx: Anyone, account: Account): Promise<string> => {
  const entered = await tx
    .updateTable('users')
    .set({ last_login_at: sql`now()` })
    .where('id', '=', account.id)
    .where('status', '=', 'active')
    .where('password_hash', '=', account.password_hash)
    .returning('id')
    .executeTakeFirst();
  if (!entered) throw new Refusal('wrongLogin');
  await followGroups(tx, account.id);
  return openSession(tx, ctx, account.id);
};

/** [G40] Also for an address that nobody has, so that time does not tell which ones exist. */
const recordTry = (ctx: Anyone, account: Account | undefined) =>
  ctx.transaction((tx) =>
    recordChange(tx, ctx, {
      action: 'fail to sign in',
      entity: 'user',
      entityId: account?.id ?? 'unknown',
      summary: `Somebody at ${ctx.address} tried to sign in ${account ? `as ${account.name} ${account.last_name}` : 'with an address that has no account'}`,
    }),
  );

export const login = async (platform: Platform, ctx: Anyone, { body }: Input<'login'>) => {
  const email = body.email.trim().toLowerCase();
  const found = await findAccount(ctx, email);
  const tried = loginTry(ctx, email, found !== undefined && (await isKnownBrowser(platform, ctx, found)));
  await spendLogin(ctx, tried);
  // Where there is a directory, whoever signs in with it has no other way in, whatever password they once had.
  const mayUse = ctx.config.oidc === undefined || found?.strategy === 'password';
  const matches = (await passwordMatches(found?.password_hash, body.password)) && mayUse;
  if (!matches) await recordTry(ctx, found);
  const account = await judgeAccount(ctx, found, matches);
  const sessionId = await ctx.transaction(async (tx) => {
    await forgetLogin(tx, tried);
    return enter(tx, ctx, account);
  });
  const user = await readSession(ctx.read, ctx.config, sessionId);
  if (!user) throw new Refusal('wrongLogin');
  ctx.cookie.start(sessionId);
  await rememberBrowser(platform, ctx, account);
  return presentSession(ctx, user);
};
