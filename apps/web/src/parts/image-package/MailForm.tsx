import { successMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { TextArea, TextField } from '@atelier/ui/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addressesIn } from '../../platform/mail-addresses.ts';
import { toast } from '../../platform/toasts/index.ts';
import styles from './image-package.module.css';
import { mailPackage, type PackageSource, type PackageWish } from './package-source.ts';

interface Props {
  title: string;
  source: PackageSource;
  wish: PackageWish;
  onDone: () => void;
}

/** The link instead of the file, for people who need not have an account. */
export function MailForm({ title, source, wish, onDone }: Props) {
  const [to, setTo] = useState('');
  const [subject, setSubject] = useState(`Images: ${title}`);
  const [body, setBody] = useState('');
  const recipients = addressesIn(to);
  const mail = useMutation({
    mutationFn: () => mailPackage(source, wish, { recipients, subject, body }),
    onSuccess: () => {
      toast.success(successMessages.shared);
      onDone();
    },
    meta: { quiet: true },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mail.mutate();
  };
  return (
    <form className={styles.column} onSubmit={submit}>
      {mail.error ? (
        <Notice tone="bad" role="alert">
          {mail.error.message}
        </Notice>
      ) : null}
      <TextArea
        label="Recipients"
        description="Up to 50. The link works for 7 days, without a login."
        rows={2}
        value={to}
        onChange={setTo}
      />
      <TextField label="Subject" value={subject} maxLength={250} onChange={setSubject} />
      <TextArea label="Message" rows={3} value={body} onChange={setBody} />
      <div className={styles.actions}>
        <Button
          type="submit"
          look="primary"
          busy={mail.isPending}
          disabled={recipients.length === 0 || subject.trim() === ''}
        >
          Send the link
        </Button>
      </div>
    </form>
  );
}
