import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { Dialog, type DialogProps } from '@atelier/ui/Dialog';
import { useState } from 'react';
import { Confirm } from '../confirm/index.ts';
import styles from './form-dialog.module.css';
import { Written } from './written.ts';

interface Props extends DialogProps {
  /** For whoever knows better than its fields whether anything would be lost. */
  unsaved?: boolean;
  /** What was written is on its way: the answer is told here, so the window stays until it comes. */
  busy?: boolean;
  /** For whoever saves what is written and goes on. */
  written?: Written;
}

/**
 * A window that somebody writes in. Escape, its cross and a press beside it come about by accident, so they ask before what
 * was written is lost (M1.10); its own buttons do what they say.
 */
export function FormWindow({ unsaved, busy = false, written: given, onClose, children, ...window }: Props) {
  const [own] = useState(() => new Written());
  const written = given ?? own;
  const [asked, setAsked] = useState(false);
  const leave = () => {
    if (busy) return;
    if (unsaved ?? written.isThere) setAsked(true);
    else onClose();
  };
  const lose = () => {
    setAsked(false);
    onClose();
  };
  return (
    <Dialog {...window} onClose={leave}>
      <div ref={written.watch} className={styles.written}>
        {children}
      </div>
      <Confirm open={asked} title={shellMessages.unsavedTitle} onYes={lose} onNo={() => setAsked(false)}>
        <p>{shellMessages.unsavedBody}</p>
      </Confirm>
    </Dialog>
  );
}
