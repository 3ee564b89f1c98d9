import { type ListArea, listReach } from '@atelier/domain/reach/list-reach';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { useState } from 'react';
import { accessUserOf, useSession } from '../../platform/session/index.ts';
import { Grantors } from './Grantors.tsx';
import styles from './why.module.css';

/** An empty list tells by which rule it is filled for this person; it never says whether others see more. */
export function WhyEmpty({ area }: { area: ListArea }) {
  const user = accessUserOf(useSession());
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Why is this empty?
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="What you see here"
        actions={
          <Button look="primary" onClick={() => setOpen(false)}>
            OK
          </Button>
        }
      >
        <div className={styles.rules}>
          {listReach(user, area).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Grantors />
        </div>
      </Dialog>
    </>
  );
}
