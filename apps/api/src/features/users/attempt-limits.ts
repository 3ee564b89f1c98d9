import type { AttemptLimit } from '../../platform/attempts.ts';

/** A network's limit comes first and is the wider one for logins: a whole office may sit behind one address. */
export const loginByNetwork: AttemptLimit = { name: 'login-network', tries: 60, minutes: 15 };
export const loginByAccount: AttemptLimit = { name: 'login-account', tries: 10, minutes: 15 };

/** Requests that send mail to an address somebody typed. */
export const mailByNetwork: AttemptLimit = { name: 'mail-network', tries: 30, minutes: 60 };
export const mailToAddress: AttemptLimit = { name: 'mail-address', tries: 5, minutes: 60 };
