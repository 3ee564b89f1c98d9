import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { IconButton } from '@atelier/ui/IconButton';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Refused } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import styles from '../library-manage.module.css';
import type { DoneImport } from './metadata-import.ts';

interface Props {
  done: DoneImport;
  onUndone: () => void;
  onClose: () => void;
}

const why = (error: Error): string =>
  error instanceof Refused && error.code === 'userLock'
    ? 'Somebody has changed one of these items since. The history of each item says what it was before.'
    : error.message;

/** [M16] An import is one step: while its screen is open, all of it can be taken back. */
export function ImportDone({ done, onUndone, onClose }: Props) {
  const undo = useMutation({
    mutationFn: done.undo,
    onSuccess: () => {
      toast.success(`${counted(done.items, 'item')} as before the import.`);
      onUndone();
      onClose();
    },
    onError: (error) => toast.error(`The import was not taken back. ${why(error)}`),
    meta: { quiet: true },
  });
  return (
    <p className={styles.imported} role="status">
      <span>{counted(done.items, 'item')} updated by the import.</span>
      <Button look="quiet" busy={undo.isPending} onClick={() => undo.mutate()}>
        Undo the import
      </Button>
      <IconButton label="Keep the import" onClick={onClose}>
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </p>
  );
}
