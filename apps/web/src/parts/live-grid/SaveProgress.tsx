import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { CloudAlert } from 'lucide-react';
import { useState } from 'react';
import { Confirm, UnsavedGuard } from '../confirm/index.ts';
import styles from './live-grid.module.css';

const words = { idle: '', saving: shellMessages.saving, saved: shellMessages.saved };

/** What is being saved, as far as the screen has to know. */
export interface Saving {
  readonly status: 'idle' | 'saving' | 'saved' | 'failed';
  readonly lastFailure: string | null;
  /** Something is still to be sent. */
  isUnsent(): boolean;
  /** Something could not be saved and is still shown. */
  isUnsaved(): boolean;
  flush(): void;
  forgetFailure(): void;
  giveUp(): void;
  /** Sends what waits; whether all of it arrived. */
  settle(): Promise<boolean>;
}

interface Props {
  saving: Saving;
  onGivenUp: () => void;
}

/** M6.2: a failure is loud, says why, and leaves nothing but to try again or to give up. */
function Failed({ saving, onGivenUp }: Props) {
  const [asking, setAsking] = useState(false);
  const unsaved = saving.isUnsaved();
  return (
    <span className={styles.failed}>
      <CloudAlert size={16} strokeWidth={1.75} aria-hidden />
      <strong role="alert">{shellMessages.saveFailed}</strong>
      {saving.lastFailure ? <span className={styles.reason}>{saving.lastFailure}</span> : null}
      {saving.isUnsent() ? (
        <Button look="quiet" onClick={() => saving.flush()}>
          Try again
        </Button>
      ) : null}
      <Button look="quiet" onClick={() => (unsaved ? setAsking(true) : saving.forgetFailure())}>
        {unsaved ? 'Discard' : 'Dismiss'}
      </Button>
      <Confirm
        open={asking}
        danger
        onNo={() => setAsking(false)}
        onYes={() => {
          saving.giveUp();
          onGivenUp();
        }}
      >
        <p>Everything that is not saved yet is given up, and what is saved is shown again.</p>
      </Confirm>
    </span>
  );
}

/** How far the edits have got, in the specification's words; with unsaved ones every way out of the screen asks first. */
export function SaveProgress({ saving, onGivenUp }: Props) {
  const { status } = saving;
  return (
    <>
      {status === 'failed' ? <Failed saving={saving} onGivenUp={onGivenUp} /> : null}
      {status === 'failed' || words[status] === '' ? null : (
        <span role="status" className={styles.saved}>
          {words[status]}
        </span>
      )}
      <UnsavedGuard
        watch={() => saving.isUnsaved()}
        logout={{ settle: () => saving.settle(), watch: () => saving.isUnsaved() || saving.isUnsent() }}
      >
        <p>What could not be sent stays in this browser and is sent when you open this again.</p>
      </UnsavedGuard>
    </>
  );
}
