import { describe, expect, it } from 'vitest';
import { countdownTitle } from './countdown.ts';
import { pingOutcome } from './ping-outcome.ts';
import { defaultSessionLimits, judgeIdle, sessionLimits } from './session-clock.ts';

describe('[M2.4] inactivity', () => {
  it.each([
    [0, 'active'],
    [3_269_999, 'active'],
    [3_270_000, 'warning'],
    [3_569_999, 'warning'],
    [3_570_000, 'timeout'],
    [99_999_999, 'timeout'],
  ] as const)('after %i ms idle with the defaults is %s', (idle, kind) => {
    expect(judgeIdle(1_000, 1_000 + idle, defaultSessionLimits).kind).toBe(kind);
  });

  it('a clock set back does not lengthen the session', () => {
    expect(judgeIdle(10_000, 4_000, { timeoutMs: 1_000, warningMs: 200 })).toEqual({ kind: 'active' });
    expect(judgeIdle(10_000, 10_900, { timeoutMs: 1_000, warningMs: 200 })).toEqual({
      kind: 'warning',
      remainingMs: 100,
    });
  });

  it('takes userTimeoutMs and userWarningMs from the options and refuses nonsense', () => {
    expect(sessionLimits({ userTimeoutMs: 20_000, userWarningMs: 5_000 })).toEqual({
      timeoutMs: 20_000,
      warningMs: 5_000,
    });
    expect(sessionLimits({ userTimeoutMs: -1, userWarningMs: Number.NaN })).toEqual(defaultSessionLimits);
    expect(sessionLimits({ userTimeoutMs: 20_000 })).toEqual({ timeoutMs: 20_000, warningMs: 10_000 });
  });
});

describe('[M2.4] countdown title', () => {
  it.each([
    [300_000, 'Logging out in 5 minutes'],
    [240_001, 'Logging out in 5 minutes'],
    [240_000, 'Logging out in 4 minutes'],
    [60_000, 'Logging out in 1 minute'],
    [59_000, 'Logging out in 59 seconds'],
    [1_000, 'Logging out in 1 second'],
    [0, 'Logging out in 0 seconds'],
  ])('%i ms reads %s', (remaining, title) => {
    expect(countdownTitle(remaining)).toBe(title);
  });
});

describe('[M2.5] ping outcomes', () => {
  it.each([
    [200, 'pingGood'],
    [204, 'pingGood'],
    [401, 'pingBad'],
    [403, 'pingError'],
    [500, 'pingError'],
    ['no-answer', 'pingError'],
  ] as const)('%s is %s', (status, outcome) => {
    expect(pingOutcome(status)).toBe(outcome);
  });
});
