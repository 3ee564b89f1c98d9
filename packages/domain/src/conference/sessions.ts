/** [G48] A session is told by instants; `timeZone` is that of the place. */
export interface SessionTimes {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
}

export interface Session extends SessionTimes {
  readonly speaker: string;
  readonly room: string;
}

/** 'UTC' and the names of the tz database. */
const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** A day is the most that one session lasts. */
const longestMs = 24 * 3_600_000;

/** Why this is no session, for whoever writes it. */
export const sessionIssue = ({ startsAt, endsAt, timeZone }: SessionTimes): string | null => {
  const lasts = Date.parse(endsAt) - Date.parse(startsAt);
  if (!(lasts > 0)) return 'A session ends after it begins.';
  if (lasts > longestMs) return 'A session lasts a day at most.';
  return isTimeZone(timeZone) ? null : `“${timeZone}” is no time zone.`;
};

interface Timed {
  readonly session: SessionTimes | null;
}

export interface NowAndNext<T> {
  /** What is on, the one that began first before the others. */
  readonly now: readonly T[];
  /** What begins next, several if they begin at once. */
  readonly next: readonly T[];
}

const begins = ({ session }: Timed): number => Date.parse(session?.startsAt ?? '');
const ends = ({ session }: Timed): number => Date.parse(session?.endsAt ?? '');

/** A session is on from its first moment until its last, which is no longer part of it. */
export const nowAndNext = <T extends Timed>(sessions: readonly T[], now: Date): NowAndNext<T> => {
  const at = now.getTime();
  const inOrder = sessions.filter(({ session }) => session !== null).toSorted((a, b) => begins(a) - begins(b));
  const coming = inOrder.filter((one) => begins(one) > at);
  return {
    now: inOrder.filter((one) => begins(one) <= at && at < ends(one)),
    next: coming.filter((one) => begins(one) === begins(coming[0]!)),
  };
};
