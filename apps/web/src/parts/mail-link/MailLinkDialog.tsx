import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { TextArea, TextField } from '@atelier/ui/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Refused } from '../../platform/api/index.ts';
import { addressesIn } from '../../platform/mail-addresses.ts';
import { toast } from '../../platform/toasts/index.ts';
import { FormWindow } from '../form-dialog/index.ts';
import { RecipientsField, wrongAddress } from '../recipients/index.ts';
import styles from './mail-link.module.css';

export interface LinkMail {
  readonly recipients: string[];
  readonly bccRecipients: string[];
  readonly subject: string;
  readonly body: string;
}

interface Props {
  title: string;
  /** What the mail says it is about until somebody writes better. */
  subject: string;
  /** How long the link works, and for whom. */
  note?: string;
  /** What else belongs to the link: its address, its size. */
  children?: ReactNode;
  /** What depends on who gets it. */
  forRecipients?: (addresses: readonly string[]) => ReactNode;
  send: (mail: LinkMail) => Promise<unknown>;
  /** Said when the mail is on its way. */
  sent: string;
  /** What stands in the form at first, besides the subject. */
  mail?: Omit<LinkMail, 'subject'>;
  action?: string;
  onClose: () => void;
}

/** The one form for a link in somebody's mail. */
export function MailLinkDialog(props: Props) {
  const {
    title,
    subject: proposed,
    note,
    children,
    forRecipients,
    send,
    sent,
    mail: first,
    action = 'Send mail',
    onClose,
  } = props;
  const formId = useId();
  const [to, setTo] = useState(first?.recipients.join(', ') ?? '');
  const [bcc, setBcc] = useState(first?.bccRecipients.join(', ') ?? '');
  const [subject, setSubject] = useState(proposed);
  const [body, setBody] = useState(first?.body ?? '');
  const [asked, setAsked] = useState(false);
  const mail = useMutation({
    mutationFn: () => send({ recipients: addressesIn(to), bccRecipients: addressesIn(bcc), subject, body }),
    onSuccess: () => {
      toast.success(sent);
      onClose();
    },
    meta: { quiet: true },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (wrongAddress(to) === undefined && wrongAddress(bcc) === undefined) mail.mutate();
  };
  const wrong = asked ? { to: wrongAddress(to), bcc: wrongAddress(bcc) } : { to: undefined, bcc: undefined };
  const complete = to.trim() !== '' && subject.trim() !== '';
  return (
    <FormWindow
      open
      busy={mail.isPending}
      onClose={onClose}
      size="medium"
      title={title}
      actions={
        <>
          <Button disabled={mail.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" form={formId} busy={mail.isPending} disabled={!complete}>
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.column}>
        {children}
        <form id={formId} onSubmit={submit} className={styles.column}>
          {note === undefined ? null : <p className={styles.note}>{note}</p>}
          <RecipientsField label="To" required value={to} onChange={setTo} error={wrong.to} />
          <RecipientsField label="Bcc" value={bcc} onChange={setBcc} error={wrong.bcc} />
          {forRecipients?.([...addressesIn(to), ...addressesIn(bcc)])}
          <TextField label="Subject" required maxLength={250} value={subject} onChange={setSubject} />
          <TextArea label="Message" maxLength={5_000} value={body} onChange={setBody} />
          {mail.error instanceof Refused ? (
            <Notice tone="bad" role="alert">
              {mail.error.message}
            </Notice>
          ) : null}
        </form>
      </div>
    </FormWindow>
  );
}
