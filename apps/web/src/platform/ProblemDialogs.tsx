import { transportMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import type { ServerBroke } from './api/index.ts';
import styles from './ProblemDialogs.module.css';
import { dismissProblem, useProblem } from './problems-shown.ts';

const reload = () => window.location.reload();

export function ProblemDialogs() {
  const problem = useProblem((state) => state.problem);
  return (
    <>
      <Dialog
        open={problem?.kind === 'server'}
        onClose={dismissProblem}
        title={transportMessages.serverErrorTitle}
        actions={<Actions />}
      >
        <p>{transportMessages.serverErrorBody}</p>
        <Waiting />
        {problem?.kind === 'server' ? <ServerDetails failure={problem.failure} /> : null}
      </Dialog>
      <Dialog
        open={problem?.kind === 'network'}
        onClose={dismissProblem}
        title={transportMessages.networkErrorTitle}
        actions={<Actions />}
      >
        <p>{transportMessages.networkErrorBody}</p>
        <Waiting />
      </Dialog>
    </>
  );
}

function Waiting() {
  const away = useProblem((state) => state.away);
  return (
    <p role="status" className={styles.waiting}>
      {away ? transportMessages.waitingForServer : null}
    </p>
  );
}

function ServerDetails({ failure }: { failure: ServerBroke }) {
  return (
    <dl className={styles.details}>
      <dt>Message</dt>
      <dd>{failure.message}</dd>
      <dt>Request</dt>
      <dd>
        {failure.status} {failure.path}
        {failure.requestId === undefined ? null : ` · ${failure.requestId}`}
      </dd>
    </dl>
  );
}

function Actions() {
  return (
    <>
      <Button onClick={dismissProblem}>Close</Button>
      <Button look="primary" onClick={reload}>
        Reload
      </Button>
    </>
  );
}
