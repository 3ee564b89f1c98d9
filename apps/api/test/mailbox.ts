import { sql } from 'kysely';
import type { Db } from '../src/platform/db/connect.ts';

export interface TestMail {
  subject: string;
  text: string;
}

/** Every mail to an address, oldest first. */
export const mailsTo = (db: Db, email: string): Promise<TestMail[]> =>
  db.kysely
    .selectFrom('mail_outbox')
    .select(['subject', 'text_body as text'])
    .where(sql<boolean>`${email} = ANY(recipients)`)
    .orderBy('created_at')
    .execute();

export const lastMail = async (db: Db, email: string): Promise<TestMail> => {
  const mail = (await mailsTo(db, email)).at(-1);
  if (!mail) throw new Error(`No mail was sent to ${email}.`);
  return mail;
};

/** The one link a mail carries. */
export const linkIn = (mail: TestMail): { url: string; path: string } => {
  const url = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (url === undefined) throw new Error(`The mail "${mail.subject}" carries no link.`);
  return { url, path: new URL(url).pathname };
};
