import type { AttemptLimit } from '../../platform/attempts.ts';

/** A network's limit comes first and is the wider one for logins: a whole office may sit behind one address. */
export const loginByNetwork: AttemptLimit = { name: 'login-network', tries: 60, minutes: 15 };
export const loginByAccount: AttemptLimit = { name: 'login-account', tries: 10, minutes: 15 };

/** [T4] Guessing stops for the network long before a link itself is closed, so its owner can still use it elsewhere. */
export const linkByNetwork: AttemptLimit = { name: 'link-network', tries: 20, minutes: 15 };
export const linkItself: AttemptLimit = { name: 'link', tries: 100, minutes: 60 };

/** Requests that send mail to an address somebody typed. */
export const mailByNetwork: AttemptLimit = { name: 'mail-network', tries: 30, minutes: 60 };
export const mailToAddress: AttemptLimit = { name: 'mail-address', tries: 5, minutes: 60 };
