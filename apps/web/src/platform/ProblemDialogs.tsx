import { transportMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { create } from 'zustand';
import type { NoAnswer, ServerBroke } from './api/index.ts';
import styles from './problem-dialogs.module.css';

type Problem = { kind: 'server'; failure: ServerBroke } | { kind: 'network'; failure: NoAnswer };

const useProblem = create<{ problem: Problem | null }>(() => ({ problem: null }));

/** One dialog at a time: ten failing requests of one page are one event for the person. */
const show = (problem: Problem) => useProblem.setState((state) => ({ problem: state.problem ?? problem }));

export const showServerError = (failure: ServerBroke): void => show({ kind: 'server', failure });
export const showNetworkError = (failure: NoAnswer): void => show({ kind: 'network', failure });

const dismiss = () => useProblem.setState({ problem: null });
const reload = () => window.location.reload();

export function ProblemDialogs() {
  const problem = useProblem((state) => state.problem);
  return (
    <>
      <Dialog
        open={problem?.kind === 'server'}
        onClose={dismiss}
        title={transportMessages.serverErrorTitle}
        actions={<Actions />}
      >
        <p>{transportMessages.serverErrorBody}</p>
        {problem?.kind === 'server' ? <ServerDetails failure={problem.failure} /> : null}
      </Dialog>
      <Dialog
        open={problem?.kind === 'network'}
        onClose={dismiss}
        title={transportMessages.networkErrorTitle}
        actions={<Actions />}
      >
        <p>{transportMessages.networkErrorBody}</p>
      </Dialog>
    </>
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
      <Button onClick={dismiss}>Close</Button>
      <Button look="primary" onClick={reload}>
        Reload
      </Button>
    </>
  );
}
