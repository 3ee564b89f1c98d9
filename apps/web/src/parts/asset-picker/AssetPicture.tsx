import { assetPreviewAddress } from '@atelier/contract/library/asset-addresses';
import { FileText } from 'lucide-react';
import styles from './asset-picker.module.css';

/** What is drawn of an item, or that nothing is. */
export function AssetPicture({ asset: { fileId } }: { asset: { readonly fileId: string | null } }) {
  return (
    <span className={styles.tile}>
      {fileId === null ? (
        <FileText size={28} strokeWidth={1.25} aria-hidden="true" />
      ) : (
        <img src={assetPreviewAddress(fileId, 'medium')} alt="" loading="lazy" />
      )}
    </span>
  );
}
