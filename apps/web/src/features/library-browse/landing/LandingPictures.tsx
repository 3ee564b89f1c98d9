import type { Asset } from '@atelier/contract/library/library';
import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import { AssetLink } from '../AssetLink.tsx';
import { AssetPicture } from '../AssetPicture.tsx';
import { faceOf } from '../asset-face.ts';
import { nameOf } from '../asset-words.ts';
import styles from './landing.module.css';

interface Props {
  place: LibraryPlace;
  assets: readonly Asset[];
}

/** The newest of the pointed category, each the way to itself. */
export function LandingPictures({ place, assets }: Props) {
  return (
    <div className={styles.pictures} data-count={assets.length}>
      {assets.map((asset, at) => (
        <AssetLink key={asset._id} place={place} id={asset._id} className={styles.picture}>
          <AssetPicture
            file={faceOf(asset)}
            width={at === 0 ? 800 : 400}
            height={at === 0 ? 500 : 300}
            alt={nameOf(asset)}
            eager
          />
        </AssetLink>
      ))}
    </div>
  );
}
