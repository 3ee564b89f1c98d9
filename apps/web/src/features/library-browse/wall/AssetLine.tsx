import { sizeText } from '@atelier/domain/shared/bytes';
import { memo } from 'react';
import { PickBox, pickStyles } from '../../../parts/wall/index.ts';
import { formatDay } from '../../../platform/dates.ts';
import { AssetLink } from '../AssetLink.tsx';
import { AssetPicture } from '../AssetPicture.tsx';
import { faceOf, sizeMeant, typeWord } from '../asset-face.ts';
import { expiryMark, nameOf, valueText } from '../asset-words.ts';
import { kindOf } from '../library-place.ts';
import type { AssetPlace } from './asset-place.ts';
import styles from './wall.module.css';

/** What the columns of the list are; each line says it all to a screen reader by itself. */
export function ListHead({ grouping }: { grouping: string }) {
  return (
    <div className={styles.listHead} aria-hidden="true">
      <span />
      <span>Name</span>
      <span>{grouping}</span>
      <span>Gender</span>
      <span>File</span>
      <span>Published</span>
      <span className={styles.number}>Size</span>
    </div>
  );
}

export const AssetLine = memo(function AssetLine(props: AssetPlace) {
  const { asset, index, chosen, place, search, wish, onToggle } = props;
  if (asset === undefined) {
    return (
      <div className={styles.lineHolder} aria-busy="true">
        <span />
        <span className={styles.bone} style={{ width: '50%' }} />
      </div>
    );
  }
  const file = faceOf(asset);
  return (
    <div
      className={`${pickStyles.holder} ${styles.lineHolder}`}
      data-index={index}
      data-asset={asset._id}
      data-chosen={chosen || undefined}
    >
      <PickBox line name={nameOf(asset)} chosen={chosen} onToggle={(range) => onToggle(index, range)} />
      <AssetLink
        place={place}
        id={asset._id}
        search={search}
        className={styles.assetLine}
        onChoose={(range) => onToggle(index, range)}
      >
        <span className={styles.small}>
          <AssetPicture file={file} width={60} height={45} />
        </span>
        <span className={styles.name}>
          {nameOf(asset)} <i className={styles.soon}>{expiryMark(asset)}</i>
        </span>
        <span>{valueText(asset.values[kindOf(place).grouping])}</span>
        <span>{valueText(asset.values.gender)}</span>
        <span>{file === undefined ? '' : typeWord(file.filename)}</span>
        <span className={styles.number}>{formatDay(asset.modifiedDate)}</span>
        <span className={styles.number}>{sizeText(sizeMeant(asset, wish))}</span>
      </AssetLink>
    </div>
  );
});
