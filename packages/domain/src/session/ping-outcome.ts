export type PingOutcome = 'pingGood' | 'pingBad' | 'pingError';

/** M2.5: only 401 means logged out; every other failure, also no answer at all, is an error state. */
export function pingOutcome(status: number | 'no-answer'): PingOutcome {
  if (status === 401) return 'pingBad';
  return typeof status === 'number' && status >= 200 && status < 300 ? 'pingGood' : 'pingError';
}
