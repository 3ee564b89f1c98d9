import type { Config } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { portalAddress } from '../../../platform/portal-address.ts';
import { closeLinksOf, createLink, linkMinutes } from '../links.ts';

/** Where a person chooses a password, once, within seven days; earlier links of theirs are worthless. */
export const passwordAddress = async (tx: Tx, config: Config, userId: string): Promise<string> => {
  await closeLinksOf(tx, userId, 'setPassword');
  const code = await createLink(tx, { kind: 'setPassword', userId, minutes: linkMinutes.firstPassword });
  return portalAddress(config, `/set-password/${userId}/${code}/new`);
};
