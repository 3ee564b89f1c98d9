import type { PingOutcome } from '@atelier/domain/session/ping-outcome';
import { defaultSessionLimits } from '@atelier/domain/session/session-clock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { type SessionWorld, sessionMachine } from './session-machine.ts';

const minute = 60_000;

function aSession(outcomes: PingOutcome[] = []) {
  const world = {
    now: () => Date.now(),
    ping: vi.fn<SessionWorld['ping']>(async () => outcomes.shift() ?? 'pingGood'),
    tellActivity: vi.fn<SessionWorld['tellActivity']>(),
    leave: vi.fn<SessionWorld['leave']>(),
    reload: vi.fn<SessionWorld['reload']>(),
  };
  const actor = createActor(sessionMachine, { input: { world } }).start();
  return { actor, world, state: () => JSON.stringify(actor.getSnapshot().value) };
}

function aLogin(outcomes: PingOutcome[] = []) {
  const session = aSession(outcomes);
  session.actor.send({ type: 'login', limits: defaultSessionLimits });
  return session;
}

beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => vi.useRealTimers());

describe('[M2.4] inactivity', () => {
  it('warns 5 minutes before the timeout and leaves at 3,570,000 ms', async () => {
    const { state, world } = aLogin();
    await vi.advanceTimersByTimeAsync(3_269_999);
    expect(state()).toContain('loggedIn');
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toContain('inactivityWarning');
    await vi.advanceTimersByTimeAsync(299_999);
    expect(world.leave).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(world.leave).toHaveBeenCalledExactlyOnceWith('inactivity');
    expect(state()).toContain('loggedOut');
  });

  it('counts down while warning', async () => {
    const { actor } = aLogin();
    await vi.advanceTimersByTimeAsync(3_270_000);
    expect(actor.getSnapshot().context.remainingMs).toBe(300_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(actor.getSnapshot().context.remainingMs).toBe(290_000);
  });

  it('activity cancels the warning, tells the server and starts the clock anew', async () => {
    const { actor, state, world } = aLogin();
    await vi.advanceTimersByTimeAsync(3_300_000);
    actor.send({ type: 'userActivity' });
    expect(state()).toContain('loggedIn');
    expect(world.tellActivity).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_269_000);
    expect(state()).toContain('loggedIn');
  });

  it('activity in another tab counts here, and an older report never shortens the session', async () => {
    const { actor, state } = aLogin();
    await vi.advanceTimersByTimeAsync(3_280_000);
    expect(state()).toContain('inactivityWarning');
    actor.send({ type: 'userActivity', at: Date.now() - 1_000 });
    expect(state()).toContain('loggedIn');
    actor.send({ type: 'userActivity', at: 5 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(state()).toContain('loggedIn');
  });

  it('a laptop that slept past the timeout is logged out at the first check', async () => {
    const { state, world } = aLogin();
    vi.setSystemTime(Date.now() + 2 * 60 * minute);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(world.leave).toHaveBeenCalledExactlyOnceWith('inactivity');
    expect(state()).toContain('loggedOut');
  });

  it('a laptop whose pointer moves before its clock ticks is logged out for inactivity all the same', async () => {
    const { actor, state, world } = aLogin();
    vi.setSystemTime(Date.now() + 2 * 60 * minute);
    actor.send({ type: 'userActivity', at: Date.now() });
    expect(world.leave).toHaveBeenCalledExactlyOnceWith('inactivity');
    expect(state()).toContain('loggedOut');
  });

  it.each(['logoutAutomatic', 'pingBad'] as const)(
    'a refusal (%s) that comes before the own clock has run out counts as inactivity while the warning stands',
    async (type) => {
      const { actor, world } = aLogin();
      await vi.advanceTimersByTimeAsync(3_560_000);
      actor.send({ type });
      expect(world.leave).toHaveBeenCalledExactlyOnceWith('inactivity');
    },
  );

  it('a tab that becomes visible after a long sleep says inactivity instead of silently reloading', async () => {
    const { actor, world } = aLogin(['pingBad']);
    vi.setSystemTime(Date.now() + 2 * 60 * minute);
    actor.send({ type: 'tabVisible' });
    await vi.advanceTimersByTimeAsync(0);
    expect(world.reload).not.toHaveBeenCalled();
    expect(world.leave).toHaveBeenCalledExactlyOnceWith('inactivity');
  });

  it('tells the server about work at most every 30 s, and not at all without work', async () => {
    const { actor, world } = aLogin();
    await vi.advanceTimersByTimeAsync(minute);
    expect(world.tellActivity).not.toHaveBeenCalled();
    for (let second = 0; second < 60; second += 1) {
      actor.send({ type: 'userActivity' });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(world.tellActivity).toHaveBeenCalledTimes(2);
  });
});

describe('[M2.5] pings', () => {
  it('pings every 120 s', async () => {
    const { world } = aLogin();
    await vi.advanceTimersByTimeAsync(119_999);
    expect(world.ping).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(world.ping).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(240_000);
    expect(world.ping).toHaveBeenCalledTimes(3);
  });

  it('a ping answered 401 logs out', async () => {
    const { state, world } = aLogin(['pingBad']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(world.leave).toHaveBeenCalledExactlyOnceWith('ended');
    expect(state()).toContain('loggedOut');
  });

  it('any other ping failure ends in the error state, which nothing but a reload leaves', async () => {
    const { actor, state } = aLogin(['pingError']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(state()).toBe('"error"');
    actor.send({ type: 'userActivity' });
    actor.send({ type: 'login', limits: defaultSessionLimits });
    expect(state()).toBe('"error"');
  });

  it('a tab that becomes visible pings at once and reloads when the login is gone', async () => {
    const { actor, world } = aLogin(['pingGood', 'pingBad']);
    actor.send({ type: 'tabVisible' });
    await vi.advanceTimersByTimeAsync(0);
    expect(world.reload).not.toHaveBeenCalled();
    actor.send({ type: 'tabVisible' });
    await vi.advanceTimersByTimeAsync(0);
    expect(world.ping).toHaveBeenCalledTimes(2);
    expect(world.reload).toHaveBeenCalledTimes(1);
  });

  it('a logged-out tab that becomes visible reloads when somebody has logged in meanwhile', async () => {
    const { actor, world } = aSession(['pingBad', 'pingGood']);
    actor.send({ type: 'tabVisible' });
    await vi.advanceTimersByTimeAsync(0);
    expect(world.reload).not.toHaveBeenCalled();
    actor.send({ type: 'tabVisible' });
    await vi.advanceTimersByTimeAsync(0);
    expect(world.reload).toHaveBeenCalledTimes(1);
  });

  it('stops pinging after a manual logout', async () => {
    const { actor, world } = aLogin();
    actor.send({ type: 'logoutManual' });
    expect(world.leave).toHaveBeenCalledExactlyOnceWith('manual');
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(world.ping).not.toHaveBeenCalled();
  });
});
