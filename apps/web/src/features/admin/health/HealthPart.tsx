import { StatusBadge, type StatusTone } from '@atelier/ui/StatusBadge';
import { type ReactNode, useId } from 'react';
import styles from './health.module.css';
import { toneWords } from './health-words.ts';

interface Props {
  title: string;
  tone: StatusTone;
  facts: readonly (readonly [label: string, value: string])[];
  actions?: ReactNode;
  children?: ReactNode;
}

/** One part of the portal: how it is in a word, its figures, and what to do about it. */
export function HealthPart({ title, tone, facts, actions, children }: Props) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {tone === 'neutral' ? null : <StatusBadge tone={tone}>{toneWords[tone]}</StatusBadge>}
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
