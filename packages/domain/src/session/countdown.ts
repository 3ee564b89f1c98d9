import { sessionMessages } from '../vocabulary/messages.ts';

/** Minutes are rounded up, so the words never promise less time than there is. */
export function countdownWords(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1_000));
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

export const countdownTitle = (remainingMs: number): string =>
  sessionMessages.countdownTitle(countdownWords(remainingMs));
