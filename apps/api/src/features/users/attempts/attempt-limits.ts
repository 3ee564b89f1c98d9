import type { AttemptLimit } from '../../../platform/attempts.ts';
import type { GrowingLimit } from '../../../platform/growing-waits.ts';

/** A network's limit comes first and is the wider one for logins: a whole office may sit behind one address. */
export const loginByNetwork: AttemptLimit = { name: 'login-network', tries: 60, minutes: 15 };

/** [G40] Wrong logins slow down where they come from; nobody can lock somebody else out. */
export const loginFromNetwork: GrowingLimit = { name: 'login-pair', free: 10, minutes: [1, 2, 4, 8, 15] };
/** Past this many from everywhere together somebody guesses with many networks; each then has one try before it waits. */
export const loginByAccount: AttemptLimit = { name: 'login-account', tries: 50, minutes: 15 };
export const freeUnderAttack = 1;
/** A browser that has signed in before has tries of its own, so strangers cannot use them up. */
export const loginFromKnownBrowser: AttemptLimit = { name: 'login-browser', tries: 20, minutes: 15 };

/** Requests that send mail to an address somebody typed. */
export const mailByNetwork: AttemptLimit = { name: 'mail-network', tries: 30, minutes: 60 };
export const mailToAddress: AttemptLimit = { name: 'mail-address', tries: 5, minutes: 60 };
