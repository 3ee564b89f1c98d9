import type { Asset } from '@atelier/contract/library';
import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { TextField } from '@atelier/ui/TextField';
import { useRouter } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { type LinkMail, MailLinkDialog } from '../../parts/mail-link/index.ts';
import { call, once } from '../../platform/api/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import { nameOf } from './asset-words.ts';
import styles from './library.module.css';
import { wallPath } from './library-place.ts';
import { mailAssets } from './take-assets.ts';
import { useLibrarySettings } from './use-library-settings.ts';

interface Props {
  place: LibraryPlace;
  asset: Asset;
  onClose: () => void;
}

const ways = [
  { value: 'link', label: 'Link into Atelier' },
  { value: 'files', label: 'Files' },
] as const;

const copy = async (address: string): Promise<void> => {
  await navigator.clipboard.writeText(address);
  toast.success('Link copied');
};

/** [M15.3] Its address for those who log in, or its files for everybody with the mail. */
export function ShareAssetDialog({ place, asset, onClose }: Props) {
  const [way, setWay] = useState<'link' | 'files'>('link');
  const { settings } = useLibrarySettings();
  const { href } = useRouter().buildLocation({ to: wallPath(place), search: { asset: asset._id } });
  const address = `${window.location.origin}${href}`;
  const mailAddress = (mail: LinkMail) =>
    call('mailLink', { body: { ...mail, textLink: href, path: wallPath(place) } }, once());
  return (
    <MailLinkDialog
      title="Share this asset"
      subject={nameOf(asset)}
      note={way === 'files' ? 'The link works for 7 days, without a login.' : 'Whoever opens the link logs in first.'}
      send={(mail) => (way === 'files' ? mailAssets([asset], settings, mail) : mailAddress(mail))}
      sent={way === 'files' ? successMessages.shared : successMessages.messageSent}
      onClose={onClose}
    >
      <div>
        <SegmentedChoice label="What is mailed" value={way} options={ways} onChange={setWay} />
      </div>
      {way === 'link' ? (
        <div className={styles.copy}>
          <TextField label="Link" readOnly value={address} onChange={() => undefined} />
          <Button icon={<Link2 size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void copy(address)}>
            Copy link
          </Button>
        </div>
      ) : null}
    </MailLinkDialog>
  );
}
