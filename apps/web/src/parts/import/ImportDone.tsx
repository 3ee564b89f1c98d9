import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { IconButton } from '@atelier/ui/IconButton';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Refused } from '../../platform/api/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import styles from './import.module.css';

/** What an import has done, and how all of it is taken back. */
export interface DoneImport {
  readonly items: number;
  /** What is said of it; that so many were updated, unless told. */
  readonly words?: string;
  undo(): Promise<void>;
}

interface Props {
  done: DoneImport;
  /** What one of them is called. */
  noun: string;
  onUndone: () => void;
  onClose: () => void;
}

const why = (error: Error, noun: string): string =>
  error instanceof Refused && error.code === 'userLock'
    ? `Somebody has changed one of these ${noun}s since. The history of each ${noun} says what it was before.`
    : error.message;

/** [M16] An import is one step: while its screen is open, all of it can be taken back. */
export function ImportDone({ done, noun, onUndone, onClose }: Props) {
  const undo = useMutation({
    mutationFn: done.undo,
    onSuccess: () => {
      toast.success(`${counted(done.items, noun)} as before the import.`);
      onUndone();
      onClose();
    },
    onError: (error) => toast.error(`The import was not taken back. ${why(error, noun)}`),
    meta: { quiet: true },
  });
  return (
    <p className={styles.imported} role="status">
      <span>{done.words ?? `${counted(done.items, noun)} updated by the import.`}</span>
      <Button look="quiet" busy={undo.isPending} onClick={() => undo.mutate()}>
        Undo the import
      </Button>
      <IconButton label="Keep the import" onClick={onClose}>
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </p>
  );
}
