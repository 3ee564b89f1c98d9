import { connectionTimings } from '@atelier/domain/vocabulary/timings';
import { describe, expect, it } from 'vitest';
import { NoAnswer, Refused, ServerBroke } from './api/api-failure.ts';
import { untilBack } from './until-back.ts';

const silent = new NoAnswer('/api/users/ping', null);
const stopping = new ServerBroke({ path: '/api/users/ping', status: 503, message: 'Restarting' });
const loggedOut = new Refused({ path: '/api/users/ping', status: 401, code: 'unauthorized', message: 'Log in' });

function looking(answers: readonly (Error | null)[]) {
  const left = [...answers];
  const waits: number[] = [];
  let away = 0;
  return {
    waits,
    isAway: () => away,
    ask: async () => {
      const failure = left.shift();
      if (failure) throw failure;
    },
    wait: async (ms: number) => void waits.push(ms),
    onAway: () => {
      away += 1;
    },
  };
}

describe('after a failure', () => {
  it('a server that was away is asked until it answers, also if it only refuses', async () => {
    const look = looking([silent, stopping, silent, loggedOut]);
    expect(await untilBack(look)).toBe(true);
    expect(look.waits).toEqual([1, 2, 3].map(() => connectionTimings.lookAgain));
    expect(look.isAway()).toBe(1);
  });

  it('a server that answers at once was never away: the failure stays told', async () => {
    const look = looking([null]);
    expect(await untilBack(look)).toBe(false);
    expect(look.waits).toEqual([]);
    expect(look.isAway()).toBe(0);
  });
});
