import type { AttemptLimit } from '../attempts.ts';

/** [T24] Mails that one person may send to others within an hour, whatever they share. */
export const mailsByPerson: AttemptLimit = { name: 'mails', tries: 40, minutes: 60 };
