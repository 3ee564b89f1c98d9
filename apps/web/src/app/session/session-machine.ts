import type { PingOutcome } from '@atelier/domain/session/ping-outcome';
import { judgeIdle, type SessionLimits } from '@atelier/domain/session/session-clock';
import { sessionTimings } from '@atelier/domain/vocabulary/timings';
import { assign, fromCallback, fromPromise, setup } from 'xstate';

export type LogoutReason = 'manual' | 'inactivity' | 'ended';

/** The world the machine lives in; tests hand in their own. */
export interface SessionWorld {
  now: () => number;
  ping: () => Promise<PingOutcome>;
  /** Tells the server that the person is at work, so that its idle clock agrees with ours. */
  tellActivity: () => void;
  /** Leaves the server, empties caches and shows the logged-out page. */
  leave: (reason: LogoutReason) => void;
  reload: () => void;
}

type SessionEvent =
  | { type: 'login'; limits: SessionLimits }
  | { type: 'logoutManual' }
  | { type: 'logoutAutomatic' }
  | { type: 'userActivity'; at?: number }
  | { type: 'tabVisible' }
  | { type: 'pingGood' | 'pingBad' | 'pingError' | 'inactivityTrigger' | 'inactivityTimeout' }
  | { type: 'tick' };

interface SessionContext {
  world: SessionWorld;
  limits: SessionLimits;
  lastActivity: number;
  lastTold: number;
  remainingMs: number;
}

/** How stale the server's idea of our activity may get: a small part of the session, 30 s at most. */
const tellEvery = (limits: SessionLimits) => Math.min(sessionTimings.timeoutMargin, limits.timeoutMs / 20);

const idle = ({ context }: { context: SessionContext }) =>
  judgeIdle(context.lastActivity, context.world.now(), context.limits);

/** The server's clock may run out before ours is looked at; whoever was away is told so all the same (M2.4). */
const refused = [
  { guard: 'isIdle', target: 'loggedOut', actions: 'leaveInactive' },
  { target: 'loggedOut', actions: 'leaveEnded' },
] as const;

const tooLate = { guard: 'isTooLate', target: '#session.loggedOut', actions: 'leaveInactive' } as const;

export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, input: {} as { world: SessionWorld } },
  actors: {
    everySecond: fromCallback(({ sendBack }) => {
      const timer = setInterval(() => sendBack({ type: 'tick' }), sessionTimings.activityCheck);
      return () => clearInterval(timer);
    }),
    pinging: fromCallback<SessionEvent, { world: SessionWorld }>(({ sendBack, input }) => {
      const ping = async () => sendBack({ type: await input.world.ping() });
      const timer = setInterval(() => void ping(), sessionTimings.ping);
      return () => clearInterval(timer);
    }),
    lookAgain: fromPromise<PingOutcome, { world: SessionWorld }>(({ input }) => input.world.ping()),
  },
  guards: {
    isTimedOut: ({ context }) => idle({ context }).kind === 'timeout',
    isWarned: ({ context }) => idle({ context }).kind === 'warning',
    isActive: ({ context }) => idle({ context }).kind === 'active',
    isIdle: ({ context }) => idle({ context }).kind !== 'active',
    // A laptop that wakes up sees the pointer move before its clock ticks: that must not pass for work.
    isTooLate: ({ context, event }) => {
      const at = event.type === 'userActivity' ? event.at : undefined;
      return judgeIdle(context.lastActivity, at ?? context.world.now(), context.limits).kind === 'timeout';
    },
  },
  actions: {
    noteActivity: assign({
      lastActivity: ({ context, event }) =>
        Math.max(context.lastActivity, (event.type === 'userActivity' ? event.at : undefined) ?? context.world.now()),
    }),
    noteRemaining: assign({
      remainingMs: ({ context }) => {
        const verdict = idle({ context });
        return verdict.kind === 'warning' ? verdict.remainingMs : 0;
      },
    }),
    tellServer: assign(({ context }) => {
      const { lastActivity, lastTold, limits, world } = context;
      if (lastActivity <= lastTold || world.now() - lastTold < tellEvery(limits)) return {};
      world.tellActivity();
      return { lastTold: world.now() };
    }),
    leaveManually: ({ context }) => context.world.leave('manual'),
    leaveInactive: ({ context }) => context.world.leave('inactivity'),
    leaveEnded: ({ context }) => context.world.leave('ended'),
    reload: ({ context }) => context.world.reload(),
  },
}).createMachine({
  id: 'session',
  initial: 'loggedOut',
  context: ({ input }) => ({
    world: input.world,
    limits: { timeoutMs: 1, warningMs: 0 },
    lastActivity: 0,
    lastTold: 0,
    remainingMs: 0,
  }),
  states: {
    loggedOut: {
      initial: 'waiting',
      on: {
        login: {
          target: 'signedIn',
          actions: assign(({ context, event }) => {
            const now = context.world.now();
            return { limits: event.limits, lastActivity: now, lastTold: now };
          }),
        },
      },
      states: {
        waiting: { on: { tabVisible: 'lookingAgain' } },
        lookingAgain: {
          invoke: {
            src: 'lookAgain',
            input: ({ context }) => ({ world: context.world }),
            onDone: [
              { guard: ({ event }) => event.output === 'pingGood', target: 'waiting', actions: 'reload' },
              { target: 'waiting' },
            ],
          },
        },
      },
    },
    signedIn: {
      initial: 'loggedIn',
      invoke: [{ src: 'everySecond' }, { src: 'pinging', input: ({ context }) => ({ world: context.world }) }],
      on: {
        logoutManual: { target: 'loggedOut', actions: 'leaveManually' },
        logoutAutomatic: refused,
        pingBad: refused,
        pingError: 'error',
        inactivityTimeout: { target: 'loggedOut', actions: 'leaveInactive' },
        tabVisible: '.lookingAgain',
      },
      states: {
        loggedIn: {
          on: {
            userActivity: [tooLate, { actions: 'noteActivity' }],
            tick: [
              { guard: 'isTimedOut', target: '#session.loggedOut', actions: 'leaveInactive' },
              { guard: 'isWarned', target: 'inactivityWarning', actions: 'noteRemaining' },
              { actions: 'tellServer' },
            ],
            inactivityTrigger: { target: 'inactivityWarning', actions: 'noteRemaining' },
          },
        },
        inactivityWarning: {
          on: {
            userActivity: [tooLate, { target: 'loggedIn', actions: ['noteActivity', 'tellServer'] }],
            tick: [
              { guard: 'isTimedOut', target: '#session.loggedOut', actions: 'leaveInactive' },
              { guard: 'isActive', target: 'loggedIn' },
              { actions: 'noteRemaining' },
            ],
          },
        },
        lookingAgain: {
          invoke: {
            src: 'lookAgain',
            input: ({ context }) => ({ world: context.world }),
            onDone: [
              {
                guard: ({ event, context }) => event.output === 'pingBad' && idle({ context }).kind !== 'active',
                target: '#session.loggedOut',
                actions: 'leaveInactive',
              },
              { guard: ({ event }) => event.output === 'pingBad', target: 'loggedIn', actions: 'reload' },
              { guard: ({ event }) => event.output === 'pingError', target: '#session.error' },
              { target: 'loggedIn' },
            ],
          },
          on: {
            tick: { guard: 'isTimedOut', target: '#session.loggedOut', actions: 'leaveInactive' },
            userActivity: [tooLate, { actions: 'noteActivity' }],
          },
        },
      },
    },
    /** Only a page reload leads out of here (M2.5). */
    error: {},
  },
});
