import type { GroupedStyle } from '@atelier/domain/display-group/display-groups';
import { Tooltip } from '@atelier/ui/Tooltip';
import { stripPadding, type Tiles } from '../model/lane-layout.ts';
import type { SortDesk } from '../sort-desk.ts';
import { tilePicture } from '../tile-picture.ts';
import styles from './tile.module.css';
import { useLifted } from './use-desk.ts';

interface Props {
  desk: SortDesk;
  group: string;
  style: GroupedStyle;
  colors: Tiles;
  /** Where the tile above has its middle. */
  pointer: number;
}

/** The colors of the opened style, on canvas below its row. */
export function ColorStrip({ desk, group, style, colors, pointer }: Props) {
  const lifted = useLifted(desk);
  return (
    <fieldset className={styles.strip} aria-label={`Colors of ${desk.nameOf(style.style)}`}>
      <span className={styles.notch} style={{ left: pointer }} aria-hidden="true" />
      {style.colors.map(({ id, color }, at) => {
        const fields = desk.board.fieldsOf(id);
        const column = at % colors.columns;
        const row = Math.floor(at / colors.columns);
        return (
          <Tooltip key={id} text={String(fields.colorDescription ?? color)}>
            <button
              type="button"
              className={styles.color}
              data-color={color}
              data-style={style.style}
              data-group={group}
              data-lifted={(lifted?.kind === 'color' && lifted.color === color) || undefined}
              aria-label={`${color}${fields.colorDescription ? `, ${String(fields.colorDescription)}` : ''}, color ${at + 1} of ${style.colors.length}`}
              style={{
                left: colors.left + column * (colors.width + colors.gap),
                top: stripPadding + row * (colors.height + colors.gap),
                width: colors.width,
                height: colors.height,
              }}
            >
              <span className={styles.picture} style={{ height: colors.picture }}>
                <img src={tilePicture(id, fields, colors.width)} alt="" draggable={false} decoding="async" />
              </span>
              <span className={styles.code}>{color}</span>
            </button>
          </Tooltip>
        );
      })}
    </fieldset>
  );
}
