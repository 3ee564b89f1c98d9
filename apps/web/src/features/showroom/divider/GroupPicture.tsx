import { groupPictureAddress } from '@atelier/contract/assortments/group-files';
import type { StageGroup } from '../plan/stage-plan.ts';
import { useShowroom } from '../showroom-context.ts';
import styles from './divider.module.css';

/** The picture somebody gave the group's page; it runs off the edge, as only covers and dividers do. */
export function GroupPicture({ group }: { group: StageGroup }) {
  const { id } = useShowroom();
  return group.previewJpg === null ? null : (
    <img className={styles.poster} src={groupPictureAddress(id, group.previewJpg, 'large')} alt="" decoding="async" />
  );
}
