import { groupPictureAddress } from '@atelier/contract/assortments/group-files';
import type { DisplayGroup } from '@atelier/domain/display-group/display-groups';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { CSSProperties } from 'react';
import { RichText } from '../../../../parts/rich-text/index.ts';
import type { GroupContent } from '../model/sort-state.ts';
import type { SortDesk } from '../sort-desk.ts';
import { tilePicture } from '../tile-picture.ts';
import styles from './page.module.css';

interface Props {
  desk: SortDesk;
  assortment: string;
  group: DisplayGroup;
  content: GroupContent;
}

const noPicture = () => undefined;
const longestWord = (text: string): number => Math.max(...text.split(/\s+/).map((word) => word.length), 5);

/** The page as the showroom shows it, small: every size in it is a share of its width. */
export function DividerPreview({ desk, assortment, group, content }: Props) {
  const colors = group.styles.reduce((sum, style) => sum + style.colors.length, 0);
  const { previewJpg, html } = content;
  return (
    <figure className={styles.preview} aria-label={`The page of ${group.title} in the showroom`}>
      <div className={styles.stage} data-pictured={previewJpg !== null || undefined}>
        {previewJpg === null ? null : (
          <img className={styles.cover} src={groupPictureAddress(assortment, previewJpg, 'large')} alt="" />
        )}
        <div className={styles.words}>
          <strong
            className={styles.heading}
            style={{ '--letters': longestWord(group.title) } as CSSProperties}
            aria-hidden="true"
          >
            {group.title}
          </strong>
          <div className={styles.text}>
            {html === '' ? null : <RichText html={html} addressOf={noPicture} />}
            <p className={styles.count}>{counted(colors, 'style-color')}</p>
          </div>
        </div>
        {previewJpg === null ? (
          <div className={styles.floor} aria-hidden="true">
            {group.styles.slice(0, 5).map(({ style, colors: [first] }) => (
              <img key={style} src={tilePicture(first!.id, desk.board.fieldsOf(first!.id), 240)} alt="" />
            ))}
          </div>
        ) : null}
      </div>
      <figcaption>As it looks in the showroom</figcaption>
    </figure>
  );
}
