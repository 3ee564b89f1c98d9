import { successMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { TextField } from '@atelier/ui/TextField';
import { useRouter } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { MailLinkDialog } from '../../../parts/mail-link/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { type LibraryQuery, libraryPath, librarySearch } from '../library-search.ts';
import styles from '../product.module.css';
import { mailSearch } from './sharing.ts';

interface Props {
  query: LibraryQuery;
  onClose: () => void;
}

/** M8.6: the address of the search, to copy or to mail. */
export function ShareDialog({ query, onClose }: Props) {
  const search = librarySearch(query);
  const { href } = useRouter().buildLocation({ to: libraryPath, search });
  return (
    <MailLinkDialog
      title="Share this search"
      subject={`${query.type} to look at`}
      send={(mail) => mailSearch(mail, href, search)}
      sent={successMessages.messageSent}
      onClose={onClose}
    >
      <div className={styles.link}>
        <TextField label="Link" readOnly value={`${window.location.origin}${href}`} onChange={() => undefined} />
        <Button icon={<Link2 size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void copy(href)}>
          Copy link
        </Button>
      </div>
    </MailLinkDialog>
  );
}

async function copy(href: string): Promise<void> {
  await navigator.clipboard.writeText(`${window.location.origin}${href}`);
  toast.success('Link copied');
}
