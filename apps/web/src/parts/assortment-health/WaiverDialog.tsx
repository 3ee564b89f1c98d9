import { writtenLimits } from '@atelier/domain/vocabulary/limits';
import { TextArea } from '@atelier/ui/TextField';
import { useState } from 'react';
import { FormDialog } from '../form-dialog/index.ts';
import styles from './health.module.css';
import type { Waiver } from './use-waiver.ts';

/** Publishing what is broken is a decision; the history keeps why. */
export function WaiverDialog({ waiver: { asked } }: { waiver: Waiver }) {
  const [reason, setReason] = useState('');
  if (!asked) return null;
  const done = (answer: string | null) => {
    setReason('');
    asked.answer(answer);
  };
  return (
    <FormDialog
      heading="Publish with critical findings?"
      action="Publish anyway"
      ready={reason.trim() !== ''}
      onSubmit={() => done(reason.trim())}
      onClose={() => done(null)}
    >
      <ul className={styles.findings}>
        {asked.findings.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <TextArea
        label="Reason"
        description="It stays in the history of the assortment."
        value={reason}
        onChange={setReason}
        maxLength={writtenLimits.waiver}
        required
      />
    </FormDialog>
  );
}
