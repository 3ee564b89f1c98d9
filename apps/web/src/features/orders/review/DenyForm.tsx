import { orderLimits } from '@atelier/domain/vocabulary/limits';
import { orderMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { TextField } from '@atelier/ui/TextField';
import { type KeyboardEvent, useState } from 'react';
import { useSession } from '../../../platform/session/index.ts';
import styles from './deny-form.module.css';
import { keepReason, lastReasons } from './last-reasons.ts';

interface Props {
  /** What is denied, for those who listen. */
  what: string;
  first: string;
  onDeny: (reason: string) => void;
  onLeave: () => void;
}

/** [M20.2] Denying asks why: Enter confirms, Escape leaves it open. */
export function DenyForm({ what, first, onDeny, onLeave }: Props) {
  const { userCode } = useSession().user;
  const [reason, setReason] = useState(first);
  const [isEmpty, setEmpty] = useState(false);
  const deny = (given: string) => {
    const said = given.trim();
    if (said === '') return setEmpty(true);
    keepReason(userCode, said);
    onDeny(said);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onLeave();
  };
  return (
    <form
      className={styles.deny}
      aria-label={`Deny ${what}`}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        deny(reason);
      }}
    >
      <TextField
        label="Reason"
        required
        autoFocus
        maxLength={orderLimits.comment}
        value={reason}
        onChange={setReason}
        error={isEmpty && reason.trim() === '' ? orderMessages.reasonNeeded : undefined}
      />
      <div className={styles.reasons}>
        {lastReasons(userCode).map((one) => (
          <button key={one} type="button" className={styles.reason} onClick={() => deny(one)}>
            {one}
          </button>
        ))}
      </div>
      <div className={styles.ways}>
        <Button type="submit" look="danger">
          Deny
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Leave open
        </Button>
      </div>
    </form>
  );
}
