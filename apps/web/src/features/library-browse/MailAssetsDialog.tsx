import type { Asset } from '@atelier/contract/library';
import { sizeText } from '@atelier/domain/shared/bytes';
import { counted } from '@atelier/domain/vocabulary/counted';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { MailLinkDialog } from '../../parts/mail-link/index.ts';
import { sizeMeant, type WorkingFiles } from './asset-face.ts';
import { nameOf } from './asset-words.ts';
import { mailAssets } from './take-assets.ts';

interface Props {
  assets: readonly Asset[];
  wish: WorkingFiles;
  onClose: () => void;
}

/** [M15.3] Files as a link in somebody's mail. */
export function MailAssetsDialog({ assets, wish, onClose }: Props) {
  const [only] = assets;
  const what = assets.length === 1 && only ? nameOf(only) : counted(assets.length, 'asset');
  const size = assets.reduce((sum, asset) => sum + sizeMeant(asset, wish), 0);
  return (
    <MailLinkDialog
      title="Mail assets"
      subject={what}
      note={`${what}, ${sizeText(size)}. The link works for 7 days, without a login.`}
      send={(mail) => mailAssets(assets, wish, mail)}
      sent={successMessages.shared}
      onClose={onClose}
    />
  );
}
