import { profileOf } from '@atelier/domain/showroom/showroom-pictures';
import type { CSSProperties } from 'react';
import { addressOf, namesOf } from '../picture-address.ts';
import type { ShowroomRow } from '../plan/showroom-row.ts';
import { useShowroom } from '../showroom-context.ts';
import styles from './floor.module.css';
import { useStance } from './stance.ts';

interface Props {
  row: ShowroomRow;
  /** Its place in the line-up: they walk in one after the other. */
  at: number;
  /** The name is written below, or the picture only accompanies. */
  silent?: boolean;
  large?: boolean;
}

/** A product in profile on the floor line: all at one scale, none cropped, the ground of its picture melted away. */
export function Standing({ row, at, silent = false, large = false }: Props) {
  const { whole } = useShowroom();
  const image = profileOf(row.images ?? [], whole.settings);
  const { left, right, floor } = useStance(addressOf(row, image, 'small'));
  const shape = { '--left': left, '--right': right, '--floor': floor, '--at': at } as CSSProperties;
  return (
    <span className={styles.standing} style={shape}>
      <img
        className={styles.profile}
        src={addressOf(row, image, large ? 'large' : 'medium')}
        alt={silent ? '' : namesOf(row)}
        decoding="async"
        draggable={false}
      />
    </span>
  );
}
