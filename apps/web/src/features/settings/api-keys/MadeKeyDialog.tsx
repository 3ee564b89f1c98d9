import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { TextField } from '@atelier/ui/TextField';
import { toast } from '../../../platform/toasts/index.ts';
import styles from './ApiKeys.module.css';

/** The one time that a key is seen. */
export function MadeKeyDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toast.success('The key was copied.');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keep this key now"
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
      <div className={styles.made}>
        <p>It is not shown again. Whoever has it acts as you, within its scope.</p>
        <TextField label="API key" value={secret} onChange={() => undefined} readOnly />
        <p>
          A program sends it with every request: <code>Authorization: Bearer atl_…</code>
        </p>
      </div>
    </Dialog>
  );
}
