import { Drawer } from '@atelier/ui/Drawer';
import { formatDayTime } from '../../../platform/dates.ts';
import type { AuditEntry } from './audit.list.ts';
import styles from './audit.module.css';

const asText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

export function AuditDrawer({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  return (
    <Drawer open={entry !== null} onClose={onClose} title={entry?.action ?? ''}>
      {entry === null ? null : <EntryFacts entry={entry} />}
    </Drawer>
  );
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <dl className={styles.facts}>
        <dt>When</dt>
        <dd>{formatDayTime(entry.at)}</dd>
        <dt>Who</dt>
        <dd>
          {entry.actorName} · {entry.actor}
        </dd>
        {entry.apiKey === null ? null : (
          <>
            <dt>API key</dt>
            <dd>{entry.apiKey}</dd>
          </>
        )}
        <dt>What</dt>
        <dd>{entry.summary}</dd>
        <dt>Record</dt>
        <dd>
          {entry.entity} · {entry.entityId}
        </dd>
      </dl>
      {entry.changes.map((change) => (
        <section key={change.field} className={styles.change}>
          <h3>{change.field}</h3>
          <p>
            <del className={styles.before}>{asText(change.before)}</del>
          </p>
          <p>
            <ins className={styles.after}>{asText(change.after)}</ins>
          </p>
        </section>
      ))}
    </>
  );
}
