import { create } from 'zustand';
import type { NoAnswer, ServerBroke } from './api/index.ts';
import { type Looking, untilBack } from './until-back.ts';

type Problem = { kind: 'server'; failure: ServerBroke } | { kind: 'network'; failure: NoAnswer };

interface Shown {
  problem: Problem | null;
  /** Nobody answers; the dialog goes by itself when that changes. */
  away: boolean;
}

export const useProblem = create<Shown>(() => ({ problem: null, away: false }));

/** What failed while something was asked for once more. */
let heldBack: Problem[] | undefined;

/** One dialog at a time: ten failing requests of one page are one event for the person. */
const show = (problem: Problem): void => {
  if (heldBack) heldBack.push(problem);
  else useProblem.setState((state) => ({ problem: state.problem ?? problem }));
};

export const showServerError = (failure: ServerBroke): void => show({ kind: 'server', failure });
export const showNetworkError = (failure: NoAnswer): void => show({ kind: 'network', failure });

export const dismissProblem = (): void => useProblem.setState({ problem: null });

let looking = false;

interface Reads {
  /** Whether it is what a page wanted to show that failed so. */
  failedWith(failure: Error): boolean;
  /** All that failed, once more. */
  askAgain(): Promise<unknown>;
}

/** The line may have come back before anybody could look. What is asked once more and comes needs no words; what fails again is told. */
const askOnceMore = async ({ failedWith, askAgain }: Reads): Promise<void> => {
  const isOfRead = (one: Problem) => one.kind === 'network' && failedWith(one.failure);
  const { problem } = useProblem.getState();
  if (problem === null || !isOfRead(problem)) return;
  const failed: Problem[] = [];
  heldBack = failed;
  try {
    await askAgain();
  } finally {
    heldBack = undefined;
  }
  if (failed.length === 0 && useProblem.getState().problem === problem) dismissProblem();
  // Whoever closed the dialog meanwhile knows of reads; what they did since is news.
  for (const one of failed.filter((one) => !isOfRead(one))) show(one);
};

/** Set once at start. A failure that was the server's absence is over when it is back. */
export function healProblems(look: Omit<Looking, 'onAway'>, reads: Reads): void {
  const heal = async () => {
    const isBack = await untilBack({ ...look, onAway: () => useProblem.setState({ away: true }) });
    useProblem.setState({ away: false });
    if (!isBack) return askOnceMore(reads);
    dismissProblem();
    await reads.askAgain();
  };
  useProblem.subscribe(({ problem }) => {
    if (problem === null || looking) return;
    looking = true;
    void heal().finally(() => {
      looking = false;
    });
  });
}
