import { writtenLimits } from '@atelier/domain/vocabulary/limits';
import { TextArea } from '@atelier/ui/TextField';
import { useState } from 'react';
import { SavingDialog } from '../form-dialog/index.ts';
import styles from './health.module.css';
import type { Waiver, WaiverAsked } from './use-waiver.ts';

/** Publishing what is broken is a decision; the history keeps why. */
export function WaiverDialog({ waiver: { asked } }: { waiver: Waiver }) {
  return asked ? <Reason asked={asked} /> : null;
}

function Reason({ asked: { findings, send, letBe } }: { asked: WaiverAsked }) {
  const [reason, setReason] = useState('');
  const save = async () => {
    await send(reason.trim());
    return true;
  };
  return (
    <SavingDialog
      heading="Publish with critical findings?"
      action="Publish anyway"
      ready={reason.trim() !== ''}
      onSave={save}
      onClose={letBe}
    >
      <ul className={styles.findings}>
        {findings.map((text) => (
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
    </SavingDialog>
  );
}
