import { Button } from '@atelier/ui/Button';
import styles from './page-failed.module.css';
import type { ListFailure } from './use-paged-list.ts';

/** A page further down did not come: its places stay empty until it does, and this says why. */
export function PageFailed({ error, retrying, onRetry, says }: ListFailure & { says: (message: string) => string }) {
  return (
    <div role="alert" className={styles.failed}>
      <span>{says(error.message)}</span>
      <Button busy={retrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
