import { contrastFindings } from '@atelier/domain/conference/theme';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Theme } from '../queries.ts';
import { contrastWords, ratioWords } from './contrast-words.ts';
import styles from './theme.module.css';

/** [A11y] Whether everything can be read, with the figures; it is told as it changes. */
export function ContrastList({ theme }: { theme: Theme }) {
  return (
    <ul className={styles.findings} aria-label="Contrast" aria-live="polite">
      {contrastFindings(theme).map((finding) => (
        <li key={finding.pair} data-holds={finding.holds}>
          {finding.holds ? (
            <CircleCheck size={15} aria-hidden="true" />
          ) : (
            <TriangleAlert size={15} aria-hidden="true" />
          )}
          <span>{contrastWords(finding)}</span>
          <b>{ratioWords(finding.ratio)}</b>
        </li>
      ))}
    </ul>
  );
}
