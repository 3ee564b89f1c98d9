import { successMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { Notice } from '@atelier/ui/Notice';
import { TextArea, TextField } from '@atelier/ui/TextField';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { RecipientsField, wrongAddress } from '../../parts/recipients/index.ts';
import { Refused } from '../../platform/api/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import { type LibraryQuery, libraryPath, librarySearch } from './library-search.ts';
import styles from './product.module.css';
import { type LinkMail, mailSearch } from './sharing.ts';

interface Props {
  query: LibraryQuery;
  onClose: () => void;
}

/** M8.6: the address of the search, to copy or to mail. */
export function ShareDialog({ query, onClose }: Props) {
  const formId = useId();
  const search = librarySearch(query);
  const { href } = useRouter().buildLocation({ to: libraryPath, search });
  const [mail, setMail] = useState<LinkMail>({ to: '', bcc: '', subject: `${query.type} to look at`, message: '' });
  const set = (part: Partial<LinkMail>) => setMail({ ...mail, ...part });
  const [asked, setAsked] = useState(false);
  const wrong = asked ? { to: wrongAddress(mail.to), bcc: wrongAddress(mail.bcc) } : { to: undefined, bcc: undefined };
  const send = useMutation({
    mutationFn: () => mailSearch(mail, href, search),
    onSuccess: () => {
      toast.success(successMessages.messageSent);
      onClose();
    },
    meta: { quiet: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (wrongAddress(mail.to) === undefined && wrongAddress(mail.bcc) === undefined) send.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title="Share this search"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={send.isPending} disabled={mail.to.trim() === ''}>
            Send mail
          </Button>
        </>
      }
    >
      <div className={styles.share}>
        <div className={styles.link}>
          <TextField label="Link" readOnly value={`${window.location.origin}${href}`} onChange={() => undefined} />
          <Button icon={<Link2 size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void copy(href)}>
            Copy link
          </Button>
        </div>
        <form id={formId} onSubmit={submit} className={styles.share}>
          <RecipientsField label="To" required value={mail.to} onChange={(to) => set({ to })} error={wrong.to} />
          <RecipientsField label="Bcc" value={mail.bcc} onChange={(bcc) => set({ bcc })} error={wrong.bcc} />
          <TextField
            label="Subject"
            required
            maxLength={250}
            value={mail.subject}
            onChange={(subject) => set({ subject })}
          />
          <TextArea label="Message" maxLength={5_000} value={mail.message} onChange={(message) => set({ message })} />
          {send.error instanceof Refused ? (
            <Notice tone="bad" role="alert">
              {send.error.message}
            </Notice>
          ) : null}
        </form>
      </div>
    </Dialog>
  );
}

async function copy(href: string): Promise<void> {
  await navigator.clipboard.writeText(`${window.location.origin}${href}`);
  toast.success('Link copied');
}
