import { daysIssue } from '@atelier/domain/announcement/announcement';
import { DateField } from '@atelier/ui/DateField';
import styles from './compose.module.css';
import type { Draft } from './draft.ts';

interface Props {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

export function DaysFields({ draft, onChange }: Props) {
  return (
    <fieldset className={styles.set}>
      <legend>When</legend>
      <div className={styles.days}>
        <DateField label="First day" placeholder="At once" value={draft.from} onChange={(from) => onChange({ from })} />
        <DateField
          label="Last day"
          placeholder="No end"
          value={draft.to}
          onChange={(to) => onChange({ to })}
          error={daysIssue(draft) ?? undefined}
        />
      </div>
    </fieldset>
  );
}
