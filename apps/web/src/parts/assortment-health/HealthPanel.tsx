import { Button } from '@atelier/ui/Button';
import { Popover } from '@atelier/ui/Popover';
import { StatusBadge, type StatusTone } from '@atelier/ui/StatusBadge';
import { HeartPulse } from 'lucide-react';
import styles from './health.module.css';
import { notRunWords, summaryWords } from './health-words.ts';
import type { Finding, Health, useHealth } from './use-health.ts';

interface Props {
  state: ReturnType<typeof useHealth>;
  shown: Finding | null;
  /** Null: all rows again. */
  onShow: (finding: Finding | null) => void;
}

const tones: Readonly<Record<Finding['severity'], StatusTone>> = {
  critical: 'bad',
  warning: 'waiting',
  note: 'neutral',
};
const words: Readonly<Record<Finding['severity'], string>> = { critical: 'Critical', warning: 'Warning', note: 'Note' };

const isSame = (one: Finding, other: Finding | null) =>
  other !== null && one.rule === other.rule && one.severity === other.severity && one.text === other.text;

function Findings({ health, shown, onShow }: Pick<Props, 'shown' | 'onShow'> & { health: Health }) {
  const { findings, notRun } = health;
  return (
    <div className={styles.panel}>
      {findings.length === 0 ? <p className={styles.quiet}>Nothing is wrong that could be checked.</p> : null}
      <ul className={styles.list}>
        {findings.map((finding) => (
          <li key={`${finding.rule} ${finding.text}`}>
            <button
              type="button"
              className={styles.finding}
              aria-pressed={isSame(finding, shown)}
              onClick={() => onShow(isSame(finding, shown) ? null : finding)}
            >
              <StatusBadge tone={tones[finding.severity]}>{words[finding.severity]}</StatusBadge>
              <span>{finding.text}</span>
            </button>
          </li>
        ))}
      </ul>
      {notRunWords(notRun).map((text) => (
        <p key={text} className={styles.quiet}>
          {text}
        </p>
      ))}
    </div>
  );
}

/** What the assortment lacks; a click shows the rows it is about. */
export function HealthPanel({ state, shown, onShow }: Props) {
  const { health, isFetching, isError, ask } = state;
  return (
    <Popover
      label="Health of this assortment"
      width={380}
      opener={
        <Button
          icon={<HeartPulse size={15} />}
          iconOnPhone
          onClick={ask}
          data-severity={health?.findings[0]?.severity}
          className={styles.opener}
        >
          {health ? summaryWords(health) : 'Health'}
        </Button>
      }
    >
      {health ? (
        <Findings health={health} shown={shown} onShow={onShow} />
      ) : (
        <p className={styles.quiet}>
          {isError && !isFetching ? 'This could not be checked.' : 'Looking through the rows…'}
        </p>
      )}
    </Popover>
  );
}
