import { sizeText } from '@atelier/domain/shared/bytes';
import { Tooltip } from '@atelier/ui/Tooltip';
import { Play } from 'lucide-react';
import { memo } from 'react';
import { PickBox, pickStyles } from '../../../parts/wall/index.ts';
import { AssetLink } from '../AssetLink.tsx';
import { AssetPicture } from '../AssetPicture.tsx';
import { durationText, faceOf, plays, ratioOf, sizeMeant } from '../asset-face.ts';
import { expiryMark, kindWords, nameOf } from '../asset-words.ts';
import type { AssetPlace } from './asset-place.ts';
import { keptRatio } from './justified-rows.ts';
import styles from './wall.module.css';

const usualRatio = 1.34;

/** Scrolling draws the wall anew on every frame; what is shown already is left alone. */
export const AssetTile = memo(function AssetTile(props: AssetPlace & { height: number; isNew?: boolean }) {
  const { asset, index, chosen, place, search, wish, onToggle, height, isNew = false } = props;
  if (asset === undefined) {
    return (
      <div className={styles.tile} style={{ flexGrow: usualRatio, width: 0 }} aria-busy="true">
        <span className={styles.frame} style={{ height }} />
        <span className={styles.bone} style={{ width: '60%' }} />
        <span className={styles.bone} style={{ width: '35%' }} />
      </div>
    );
  }
  const file = faceOf(asset);
  const width = keptRatio(ratioOf(asset)) * height;
  const mark = expiryMark(asset);
  return (
    <div
      className={`${pickStyles.holder} ${styles.tile}`}
      style={{ width }}
      data-index={index}
      data-asset={asset._id}
      data-chosen={chosen || undefined}
    >
      <AssetLink
        place={place}
        id={asset._id}
        search={search}
        className={styles.link}
        onChoose={(range) => onToggle(index, range)}
      >
        <span className={`${styles.frame} ${pickStyles.shown}`} style={{ height }}>
          <AssetPicture file={file} width={width} height={height} />
          {isNew ? <span className={styles.fresh}>New</span> : null}
          {mark === null ? null : <span className={styles.mark}>{mark}</span>}
          {plays(asset) ? (
            <span className={styles.length}>
              {file?.durationMs ? durationText(file.durationMs) : <Play size={12} aria-label="Plays" />}
            </span>
          ) : null}
        </span>
        <Tooltip text={nameOf(asset)} whenCut>
          <span className={styles.name}>{nameOf(asset)}</span>
        </Tooltip>
        <span className={styles.line}>
          <span>{kindWords(asset)}</span>
          <span>{sizeText(sizeMeant(asset, wish))}</span>
        </span>
      </AssetLink>
      <PickBox name={nameOf(asset)} chosen={chosen} onToggle={(range) => onToggle(index, range)} />
    </div>
  );
});
