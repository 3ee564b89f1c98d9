import type { GroupedStyle } from '@atelier/domain/display-group/display-groups';
import { counted } from '@atelier/domain/vocabulary/counted';
import { memo } from 'react';
import type { Tiles } from '../model/lane-layout.ts';
import { tilePicture } from '../tile-picture.ts';
import styles from './tile.module.css';

interface Props {
  style: GroupedStyle;
  fields: Readonly<Record<string, unknown>>;
  group: string;
  place: string;
  left: number;
  tiles: Tiles;
  selected: boolean;
  focused: boolean;
  lifted: boolean;
  opened: boolean;
}

/** A style by its first color; the rules below it are its other colors, lying under it. */
export const StyleTile = memo(function StyleTile(props: Props) {
  const { style, fields, group, place, left, tiles, selected, focused, lifted, opened } = props;
  const count = style.colors.length;
  const name = String(fields.name ?? style.style);
  return (
    <div
      className={styles.tile}
      style={{ left, width: tiles.width, height: tiles.height }}
      data-style={style.style}
      data-group={group}
      data-selected={selected || undefined}
      data-lifted={lifted || undefined}
    >
      <button
        type="button"
        className={styles.face}
        data-part="face"
        tabIndex={focused ? 0 : -1}
        aria-pressed={selected}
        aria-label={`${name}, ${style.style}, ${counted(count, 'color')}, ${place}`}
      >
        <span className={styles.picture} style={{ height: tiles.picture }}>
          <img src={tilePicture(style.colors[0]!.id, fields, tiles.width)} alt="" draggable={false} decoding="async" />
        </span>
        <span className={styles.stack} data-colors={Math.min(count, 3)} aria-hidden="true" />
        <span className={styles.name}>{name}</span>
      </button>
      <span className={styles.facts}>
        <span>{style.style}</span>
        <button
          type="button"
          className={styles.colorsButton}
          data-part="colors"
          tabIndex={-1}
          aria-expanded={opened}
          aria-label={`${counted(count, 'color')} of ${name}`}
        >
          {counted(count, 'color')}
        </button>
      </span>
    </div>
  );
});
