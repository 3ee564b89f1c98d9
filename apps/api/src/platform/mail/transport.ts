import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  id: string;
  from: string;
  to: readonly string[];
  bcc: readonly string[];
  subject: string;
  text: string;
  html: string;
  attachment?: { filename: string; content: Buffer } | undefined;
}

/** delivered: the server took it. later: try again. refused: trying again would be refused again. */
export type Delivery =
  | { outcome: 'delivered'; refusedFor: readonly string[] }
  | { outcome: 'later' | 'refused'; reason: string };

const asObjects = (addresses: readonly string[]) => addresses.map((address) => ({ name: '', address }));

/** Short, because a server that hangs must not hold a worker, and a mail must be on its way 60 s after it returns. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };

interface MailError {
  responseCode?: number;
  code?: string;
  message: string;
}

const isPermanent = ({ responseCode = 0, code }: MailError): boolean =>
  responseCode >= 500 && code !== 'EAUTH' && code !== 'ECONNECTION' && code !== 'ETLS';

/** Whether a mail could be handed over now. */
export const answersMail = async (smtpUrl: string): Promise<boolean> => {
  const transport = createTransport({ url: smtpUrl, ...patience, disableFileAccess: true, disableUrlAccess: true });
  try {
    await transport.verify();
    return true;
  } catch {
    return false;
  } finally {
    transport.close();
  }
};

export const deliver = async (smtpUrl: string, mail: OutgoingMail): Promise<Delivery> => {
  const transport = createTransport({ url: smtpUrl, ...patience, disableFileAccess: true, disableUrlAccess: true });
  try {
    const { rejected } = await transport.sendMail({
      // The same on every try, so that a reader's mail server can drop a second copy.
      messageId: `<${mail.id}@${mail.from.split('@')[1] ?? 'atelier.example'}>`,
      from: { name: 'Atelier', address: mail.from },
      to: asObjects(mail.to),
      bcc: asObjects(mail.bcc),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachments: mail.attachment ? [mail.attachment] : [],
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return { outcome: 'delivered', refusedFor: rejected.map(String) };
  } catch (error) {
    const { responseCode, code, message } = error as MailError;
    const permanent = isPermanent(error as MailError);
    const reason = [responseCode ?? code, message.split('\n')[0]?.slice(0, 300)].filter(Boolean).join(' ');
    return { outcome: permanent ? 'refused' : 'later', reason };
  } finally {
    transport.close();
  }
};
