import { create } from 'zustand';
import type { NoAnswer, ServerBroke } from './api/index.ts';

type Problem = { kind: 'server'; failure: ServerBroke } | { kind: 'network'; failure: NoAnswer };

export const useProblem = create<{ problem: Problem | null }>(() => ({ problem: null }));

/** One dialog at a time: ten failing requests of one page are one event for the person. */
const show = (problem: Problem) => useProblem.setState((state) => ({ problem: state.problem ?? problem }));

export const showServerError = (failure: ServerBroke): void => show({ kind: 'server', failure });
export const showNetworkError = (failure: NoAnswer): void => show({ kind: 'network', failure });

export const dismissProblem = (): void => useProblem.setState({ problem: null });
