import { mailFault } from '../../platform/mail/queue-mail.ts';
import { refuse } from '../../platform/refusal.ts';

interface AskedLetter {
  readonly recipients: readonly string[];
  readonly bccRecipients: readonly string[];
  readonly subject: string;
}

const unique = (addresses: readonly string[]): string[] => [...new Set(addresses.map((each) => each.toLowerCase()))];

/** [T24] Everybody once, however often and in whatever case they were written; what is wrong is told before anything is made. */
export const demandAddresses = ({ recipients, bccRecipients, subject }: AskedLetter) => {
  const to = unique(recipients);
  const hidden = unique(bccRecipients).filter((address) => !to.includes(address));
  const fault = mailFault({ to, bcc: hidden, subject });
  if (fault !== undefined) refuse('badRequest', { reason: fault });
  return { recipients: to, hidden_recipients: hidden };
};
