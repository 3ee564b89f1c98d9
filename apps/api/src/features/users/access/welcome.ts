import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { closeLinksOf, createLink, linkMinutes } from '../links.ts';
import { mailWelcome } from '../person-mails.ts';

interface Newcomer {
  id: string;
  email: string;
  name: string;
  strategy: 'password' | 'directory';
}

/** People of the directory sign in there; everybody else gets a link to choose a password. */
export const welcome = async (tx: Tx, ctx: Ctx, person: Newcomer): Promise<void> => {
  if (person.strategy === 'directory') return mailWelcome(tx, ctx.config, person, undefined);
  await closeLinksOf(tx, person.id, 'setPassword');
  const code = await createLink(tx, { kind: 'setPassword', userId: person.id, minutes: linkMinutes.firstPassword });
  await mailWelcome(tx, ctx.config, person, code);
};
