import { sessionTimings } from '../vocabulary/timings.ts';

export type SessionLimits = { readonly timeoutMs: number; readonly warningMs: number };

export type IdleVerdict =
  | { readonly kind: 'active' }
  | { readonly kind: 'warning'; readonly remainingMs: number }
  | { readonly kind: 'timeout' };

/** The browser leaves 30 s before the server does, so that its own logout call is still answered (M2.4). */
export const defaultSessionLimits: SessionLimits = {
  timeoutMs: sessionTimings.sessionLength - sessionTimings.timeoutMargin,
  warningMs: sessionTimings.warningBeforeTimeout,
};

/** A warning as long as the whole session would greet people with a countdown: it is cut to half. */
export function sessionLimits(override: { userTimeoutMs?: number; userWarningMs?: number }): SessionLimits {
  const timeoutMs = positive(override.userTimeoutMs) ?? defaultSessionLimits.timeoutMs;
  const warningMs = positive(override.userWarningMs) ?? defaultSessionLimits.warningMs;
  return { timeoutMs, warningMs: warningMs < timeoutMs ? warningMs : Math.floor(timeoutMs / 2) };
}

/** A clock that was set back must not lengthen the session: negative idle time counts as none. */
export function judgeIdle(lastActivity: number, now: number, limits: SessionLimits): IdleVerdict {
  const remainingMs = limits.timeoutMs - Math.max(0, now - lastActivity);
  if (remainingMs <= 0) return { kind: 'timeout' };
  return remainingMs <= limits.warningMs ? { kind: 'warning', remainingMs } : { kind: 'active' };
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && Number.isFinite(value) && value > 0 ? value : undefined;
}
