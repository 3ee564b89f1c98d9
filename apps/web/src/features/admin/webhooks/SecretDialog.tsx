import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { TextField } from '@atelier/ui/TextField';
import { toast } from '../../../platform/toasts/index.ts';
import styles from './webhooks.module.css';

/** The one time that it is seen. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toast.success('The secret was copied.');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keep this secret now"
      size="medium"
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" onClick={() => void copy()}>
            Copy
          </Button>
        </>
      }
    >
      <div className={styles.secret}>
        <p>It is not shown again. With it the other side knows that a message comes from here (Standard Webhooks).</p>
        <TextField label="Secret" value={secret} onChange={() => undefined} readOnly />
      </div>
    </Dialog>
  );
}
