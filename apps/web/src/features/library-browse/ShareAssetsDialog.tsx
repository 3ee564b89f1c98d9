import type { Asset } from '@atelier/contract/library/library';
import { isTooLarge } from '@atelier/domain/library/library-collections';
import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import { sizeText } from '@atelier/domain/shared/bytes';
import { counted } from '@atelier/domain/vocabulary/counted';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { useRouter } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { type LinkMail, MailLinkDialog } from '../../parts/mail-link/index.ts';
import { call, once } from '../../platform/api/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import { sizeMeant } from './asset-face.ts';
import { nameOf } from './asset-words.ts';
import { wallPath } from './library-place.ts';
import { searchFor } from './shared-selection.ts';
import { mailAssets } from './take-assets.ts';
import { useLibrarySettings } from './use-library-settings.ts';

export type ShareWay = 'link' | 'files';

interface Props {
  place: LibraryPlace;
  assets: readonly Asset[];
  /** What is offered first. */
  way: ShareWay;
  onClose: () => void;
}

const ways = [
  { value: 'link', label: 'Link into Atelier' },
  { value: 'files', label: 'Files' },
] as const;

/** [M15.3] The address of assets for those who log in, or their files for everybody with the mail. */
export function ShareAssetsDialog({ place, assets, way: first, onClose }: Props) {
  const { settings } = useLibrarySettings();
  const router = useRouter();
  const [only] = assets;
  const what = assets.length === 1 && only ? nameOf(only) : counted(assets.length, 'asset');
  const size = assets.reduce((sum, asset) => sum + sizeMeant(asset, settings), 0);
  const tooLarge = isTooLarge(size);
  const [way, setWay] = useState<ShareWay>(tooLarge ? 'link' : first);
  const to = wallPath(place);
  const linkOf = async (name: string): Promise<string> =>
    router.buildLocation({ to, search: await searchFor(place, assets, name) }).href;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${window.location.origin}${await linkOf(what)}`);
    toast.success('Link copied');
  };
  const mailLink = async (mail: LinkMail) =>
    call('mailLink', { body: { ...mail, textLink: await linkOf(mail.subject), path: to } }, once());
  const note =
    way === 'files'
      ? `${what}, ${sizeText(size)}. The link works for 7 days, without a login.`
      : 'Whoever opens the link logs in first and sees what they may see.';
  return (
    <MailLinkDialog
      title={assets.length === 1 ? 'Share this asset' : `Share ${what}`}
      subject={what}
      note={note}
      send={(mail) => (way === 'files' ? mailAssets(assets, settings, mail) : mailLink(mail))}
      sent={way === 'files' ? successMessages.shared : successMessages.messageSent}
      onClose={onClose}
    >
      {tooLarge ? null : (
        <div>
          <SegmentedChoice label="What is mailed" value={way} options={ways} onChange={setWay} />
        </div>
      )}
      {way === 'link' ? (
        <div>
          <Button icon={<Link2 size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void copy()}>
            Copy link
          </Button>
        </div>
      ) : null}
    </MailLinkDialog>
  );
}
