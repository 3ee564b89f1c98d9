import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import styles from './lock-notice.module.css';
import type { Lock } from './manage/workbench/use-edit-lock.ts';
import type { AssortmentDetail } from './queries.ts';

interface Props {
  detail: Pick<AssortmentDetail, 'may'>;
  lock: Lock;
  takeOver: () => Promise<void>;
}

/** G21: who else writes here, and the way to do it oneself. */
export function LockNotice({ detail, lock, takeOver }: Props) {
  if (lock.state !== 'theirs') return null;
  return (
    <div className={styles.notice}>
      <Notice tone="waiting" role="status">
        {lock.reason}{' '}
        {lock.own || detail.may.takeOver ? (
          <Button onClick={() => void takeOver()}>{lock.own ? 'Edit here' : 'Take over'}</Button>
        ) : null}
      </Notice>
    </div>
  );
}
