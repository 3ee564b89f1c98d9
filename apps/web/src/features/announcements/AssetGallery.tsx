import { assetPreviewAddress } from '@atelier/contract/library/asset-addresses';
import { ButtonLink } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { AssetPicture } from '../../parts/asset-picker/index.ts';
import styles from './announcements.module.css';
import type { Asset } from './queries.ts';

/** What an announcement shows besides its text; each opens large, and can be taken from there. */
export function AssetGallery({ assets }: { assets: readonly Asset[] }) {
  const [open, setOpen] = useState<Asset | null>(null);
  if (assets.length === 0) return null;
  return (
    <>
      <ul className={styles.gallery} aria-label="Assets">
        {assets.map((asset) => (
          <li key={asset._id}>
            <button type="button" className={styles.asset} onClick={() => setOpen(asset)}>
              <AssetPicture asset={asset} />
              <span>{asset.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {open === null ? null : <AssetDialog asset={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function AssetDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="content"
      title={asset.name}
      actions={
        asset.fileId === null ? undefined : (
          <ButtonLink icon={<Download size={14} />} href={`/api/assets/files/${asset.fileId}/download`} download>
            Download
          </ButtonLink>
        )
      }
    >
      {asset.fileId === null ? (
        <p>There is no picture of this asset yet.</p>
      ) : (
        <img className={styles.large} src={assetPreviewAddress(asset.fileId, 'large')} alt={asset.name} />
      )}
    </Dialog>
  );
}
