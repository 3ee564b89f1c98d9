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

/** One dialog at a time: ten failing requests of one page are one event for the person. */
const show = (problem: Problem) => useProblem.setState((state) => ({ problem: state.problem ?? problem }));

export const showServerError = (failure: ServerBroke): void => show({ kind: 'server', failure });
export const showNetworkError = (failure: NoAnswer): void => show({ kind: 'network', failure });

export const dismissProblem = (): void => useProblem.setState({ problem: null });

let looking = false;

/** Set once at start. A failure that was the server's absence is over when it is back: `onBack` asks again for what failed. */
export function healProblems(look: Omit<Looking, 'onAway'>, onBack: () => Promise<unknown>): void {
  const heal = async () => {
    const isBack = await untilBack({ ...look, onAway: () => useProblem.setState({ away: true }) });
    useProblem.setState({ away: false });
    if (!isBack) return;
    dismissProblem();
    await onBack();
  };
  useProblem.subscribe(({ problem }) => {
    if (problem === null || looking) return;
    looking = true;
    void heal().finally(() => {
      looking = false;
    });
  });
}
