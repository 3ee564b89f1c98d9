import type { Kysely } from 'kysely';
import { forget } from '../../../platform/attempts.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { forgetPairsOf, someNetworkWaits } from '../../../platform/growing-waits.ts';
import { loginByAccount, loginFromKnownBrowser, loginFromNetwork } from './attempt-limits.ts';

type Database = Kysely<Tables>;

/** [M23.2] Whether wrong logins to this account have to wait somewhere. */
export const hasToWait = (db: Database, email: string): Promise<boolean> =>
  someNetworkWaits(db, loginFromNetwork, email);

/** After an administrator's word or a new password everybody may try again. */
export const forgetWaits = async (db: Database, email: string): Promise<void> => {
  await forgetPairsOf(db, loginFromNetwork, email);
  await forget(db, loginByAccount, email);
  await forget(db, loginFromKnownBrowser, email);
};
