import { countdownTitle } from '@atelier/domain/session/countdown';
import { sessionMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { useSelector } from '@xstate/react';
import type { SessionRunner } from './session.ts';

export function SessionDialogs({ session, onLogOut }: { session: SessionRunner; onLogOut: () => void }) {
  const warned = useSelector(session.actor, (state) => state.matches({ signedIn: 'inactivityWarning' }));
  const broken = useSelector(session.actor, (state) => state.matches('error'));
  const remainingMs = useSelector(session.actor, (state) => state.context.remainingMs);
  const stay = () => session.actor.send({ type: 'userActivity' });
  return (
    <>
      <Dialog
        open={warned}
        onClose={stay}
        title={countdownTitle(remainingMs)}
        actions={
          <>
            <Button onClick={onLogOut}>Log out</Button>
            <Button look="primary" onClick={stay} data-autofocus>
              Stay logged in
            </Button>
          </>
        }
      >
        <p>{sessionMessages.countdownBody}</p>
      </Dialog>
      <Dialog
        open={broken}
        onClose={() => undefined}
        title="Login state error"
        dismissable={false}
        actions={
          <Button look="primary" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      >
        <p>{sessionMessages.pingError}</p>
      </Dialog>
    </>
  );
}
