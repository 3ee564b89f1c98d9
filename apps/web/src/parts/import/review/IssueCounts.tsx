import { countIssues } from '@atelier/domain/import/import-issues';
import { Button } from '@atelier/ui/Button';
import { Switch } from '@atelier/ui/Switch';
import { Download, OctagonAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTopics } from '../../../platform/grid-view/use-grid.ts';
import { toast } from '../../../platform/toasts/index.ts';
import styles from '../import.module.css';
import { downloadAnnotated } from './annotated-file.ts';
import type { Review } from './review.ts';
import { selectNextIssue, showOnlyProblems, showsOnlyProblems } from './review-marks.ts';

/** M9.3: how many rows have each problem; pressing one goes to the next of its rows. */
export function IssueCounts({ review }: { review: Review }) {
  const [writing, setWriting] = useState(false);
  useTopics(review.grid, 'rows');
  const counts = countIssues(review.issues);
  if (counts.length === 0) return null;
  const download = async () => {
    setWriting(true);
    try {
      await downloadAnnotated(review);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    } finally {
      setWriting(false);
    }
  };
  return (
    <div className={styles.counts}>
      <ul className={styles.countList} aria-label="Problems">
        {counts.map(({ message, severity, rows }) => (
          <li key={message}>
            <button
              type="button"
              className={styles.count}
              data-severity={severity}
              onClick={() => selectNextIssue(review.grid, review.issues, message)}
            >
              {severity === 'critical' ? (
                <OctagonAlert size={14} aria-label="Critical" />
              ) : (
                <TriangleAlert size={14} aria-label="Warning" />
              )}
              <b>{rows.toLocaleString('en-US')}</b> {message}
            </button>
          </li>
        ))}
      </ul>
      <Switch
        label="Only problems"
        checked={showsOnlyProblems(review.grid)}
        onChange={(only) => showOnlyProblems(review.grid, review.issues, only)}
      />
      <Button
        look="quiet"
        icon={<Download size={15} strokeWidth={1.75} />}
        busy={writing}
        onClick={() => void download()}
      >
        Download with problems
      </Button>
    </div>
  );
}
