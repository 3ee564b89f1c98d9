import { type AttemptLimit, spendTry } from '../attempts.ts';
import type { Tx } from '../db/transaction.ts';

/** [T24] Mails that one person may send to others within an hour, whatever they share. */
export const mailsByPerson: AttemptLimit = { name: 'mails', tries: 40, minutes: 60 };

/** [R6] Part of the mail's own transaction: what is not sent, or answered again from its first reply, costs nothing. */
export const spendMail = (tx: Tx, userId: string): Promise<void> => spendTry(tx, mailsByPerson, userId);
