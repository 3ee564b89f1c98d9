import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import styles from './health.module.css';
import type { Finding } from './use-health.ts';

/** Rows that are left out are always told, with the way back. */
export function ShownFinding({ finding, onAll }: { finding: Finding; onAll: () => void }) {
  return (
    <div className={styles.shown}>
      <Notice tone="waiting" role="status">
        Only {counted(finding.rows.length, 'row')}: {finding.text}{' '}
        <Button look="quiet" onClick={onAll}>
          Show all rows
        </Button>
      </Notice>
    </div>
  );
}
