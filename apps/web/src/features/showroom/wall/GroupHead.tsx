import { counted } from '@atelier/domain/vocabulary/counted';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { plainText } from '../plain-text.ts';
import type { StageGroup } from '../plan/stage-plan.ts';
import { useShowroom } from '../showroom-context.ts';
import styles from './group-head.module.css';

/** The name of a group leads to its page. */
export const GroupHead = memo(function GroupHead({ group, withText }: { group: StageGroup; withText: boolean }) {
  const { id } = useShowroom();
  return (
    <div className={styles.head}>
      <h2 className={styles.name}>
        <Link
          to="/product/assortments/assortment/$assortmentId/showroom/divider/$groupSlug"
          params={{ assortmentId: id, groupSlug: group.slug }}
        >
          {group.heading}
        </Link>
        <small>
          {counted(group.styles.length, 'style')} in {counted(group.colorCount, 'color')}
        </small>
      </h2>
      {withText ? <p className={styles.lead}>{plainText(group.html)}</p> : null}
    </div>
  );
});
