import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { isMailAddress } from './address.ts';
import { asHtml, asText, type Letter } from './letter.ts';
import { sendMail } from './send-mail.ts';

export interface NewMail extends Letter {
  to: readonly string[];
  bcc?: readonly string[];
  attachment?: { readonly filename: string; readonly content: Buffer };
}

export const mailLimits = { recipients: 50, subject: 250 } as const;

/** What is wrong with a mail before it is queued, as a sentence; callers that take addresses from people ask first. */
export const mailFault = ({ to, bcc = [], subject }: Pick<NewMail, 'to' | 'bcc' | 'subject'>): string | undefined => {
  const everyone = [...to, ...bcc];
  if (everyone.length === 0) return 'A mail needs a recipient.';
  if (everyone.length > mailLimits.recipients) return `A mail has at most ${mailLimits.recipients} recipients.`;
  if (!everyone.every(isMailAddress)) return 'One of the addresses is not a mail address.';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u001f\u007f]/.test(subject)) return 'A subject has no line breaks.';
  return subject.length > mailLimits.subject ? `A subject has at most ${mailLimits.subject} characters.` : undefined;
};

const unique = (addresses: readonly string[]) => [...new Set(addresses.map((address) => address.toLowerCase()))];

/** [R14] Part of the change that wants the mail; a job delivers it when the mail server answers. */
export const queueMail = async (tx: Tx, mail: NewMail): Promise<string> => {
  const fault = mailFault(mail);
  if (fault !== undefined) throw new Error(`A mail cannot be sent: ${fault}`);
  const id = randomUUID();
  const to = unique(mail.to);
  await tx
    .insertInto('mail_outbox')
    .values({
      id,
      recipients: to,
      bcc: unique(mail.bcc ?? []).filter((address) => !to.includes(address)),
      subject: mail.subject,
      text_body: asText(mail),
      html_body: asHtml(mail),
      last_error: null,
      sent_at: null,
    })
    .execute();
  if (mail.attachment)
    await tx
      .insertInto('mail_attachments')
      .values({ mail_id: id, ...mail.attachment })
      .execute();
  await enqueue(tx, sendMail, { id }, { key: `mail:${id}` });
  return id;
};
