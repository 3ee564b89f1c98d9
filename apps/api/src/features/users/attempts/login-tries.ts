import { forget, giveBack, isExhausted, networkOf } from '../../../platform/attempts.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { forgetPair } from '../../../platform/growing-waits.ts';
import type { SignedIn } from '../../../platform/http/sessions.ts';
import {
  freeUnderAttack,
  loginByAccount,
  loginByNetwork,
  loginFromKnownBrowser,
  loginFromNetwork,
} from './attempt-limits.ts';

type Anyone = Ctx<SignedIn | null>;

export interface LoginTry {
  email: string;
  network: string;
  /** The person has signed in with this browser before. */
  known: boolean;
}

export const loginTry = (ctx: Anyone, email: string, known: boolean): LoginTry => ({
  email,
  network: networkOf(ctx.address),
  known,
});

/** Counted before the password is looked at, so that parallel guesses cannot slip through together. */
export const spendLogin = async (ctx: Anyone, { email, network, known }: LoginTry): Promise<void> => {
  if (known) return ctx.tries.spend(loginFromKnownBrowser, email);
  await ctx.tries.spend(loginByNetwork, network);
  const underAttack = await isExhausted(ctx.read, loginByAccount, email);
  await ctx.tries.spendPair(
    loginFromNetwork,
    { subject: email, network },
    underAttack ? freeUnderAttack : loginFromNetwork.free,
  );
  await ctx.tries.count(loginByAccount, email);
};

/** A right login costs nothing. */
export const forgetLogin = async (tx: Tx, { email, network, known }: LoginTry): Promise<void> => {
  if (known) return forget(tx, loginFromKnownBrowser, email);
  await giveBack(tx, loginByNetwork, network);
  await giveBack(tx, loginByAccount, email);
  await forgetPair(tx, loginFromNetwork, { subject: email, network });
};
