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

let failures = 0;
/** What fails while it is asked for once more is known already: whoever closed the dialog meanwhile does not see it again. */
let isAskingOnceMore = false;

/** One dialog at a time: ten failing requests of one page are one event for the person. */
const show = (problem: Problem) => {
  failures += 1;
  if (!isAskingOnceMore) useProblem.setState((state) => ({ problem: state.problem ?? problem }));
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
  const { problem } = useProblem.getState();
  if (problem?.kind !== 'network' || !failedWith(problem.failure)) return;
  const before = failures;
  isAskingOnceMore = true;
  try {
    await askAgain();
  } finally {
    isAskingOnceMore = false;
  }
  if (failures === before && useProblem.getState().problem === problem) dismissProblem();
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
