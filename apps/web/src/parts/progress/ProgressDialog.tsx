import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';

interface Props {
  title: string;
  /** What has been done of all; without it nobody can tell how long it takes. */
  done?: number | undefined;
  all: number;
  words: string;
  onCancel?: (() => void) | undefined;
}

/** Work that takes a while: how far it is, and a way to stop it. */
export function ProgressDialog({ title, done, all, words, onCancel }: Props) {
  return (
    <Dialog
      open
      onClose={() => onCancel?.()}
      title={title}
      dismissable={false}
      {...(onCancel ? { actions: <Button onClick={onCancel}>Cancel</Button> } : {})}
    >
      <progress aria-label={title} max={all} value={done} />
      <p aria-live="polite">{words}</p>
    </Dialog>
  );
}
