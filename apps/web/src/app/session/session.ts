import { pingOutcome } from '@atelier/domain/session/ping-outcome';
import { sessionLimits } from '@atelier/domain/session/session-clock';
import type { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { actFor, call, Refused, ServerBroke } from '../../platform/api/index.ts';
import { forgetCopies, keepOnlyCopiesOf } from '../../platform/kept-copies.ts';
import { type Session, sessionQuery } from '../../platform/session/index.ts';
import { watchActivity } from './activity.ts';
import { type LogoutReason, type SessionWorld, sessionMachine } from './session-machine.ts';
import { openTabChannel, type TabMessage } from './tab-channel.ts';

interface Surroundings {
  queryClient: QueryClient;
  showLoggedOut: (reason: LogoutReason) => Promise<void>;
}

export type SessionRunner = ReturnType<typeof startSession>;

/** One machine per tab; the server, the other tabs and the person all speak to it. */
export function startSession({ queryClient, showLoggedOut }: Surroundings) {
  let hearing = false;

  const world: SessionWorld = {
    now: () => Date.now(),
    ping,
    tellActivity: () => void call('keepAlive', {}, { unwatched: true }).catch(letPingDecide),
    leave: (reason) => {
      if (!hearing) tabs.tell({ kind: 'logout', reason });
      void leaveServer(reason).then(async () => {
        queryClient.setQueryData(sessionQuery.queryKey, null);
        await forgetCopies(reason === 'manual');
        await showLoggedOut(reason);
        actFor(null);
        // Only now: screens that are still open would fetch again what was taken from under them.
        queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
      });
    },
    reload: () => window.location.reload(),
  };
  const actor = createActor(sessionMachine, { input: { world } }).start();

  const hear = (message: TabMessage) => {
    if (message.kind === 'activity') actor.send({ type: 'userActivity', at: message.at });
    if (message.kind === 'login' && actor.getSnapshot().matches('loggedOut')) window.location.reload();
    if (message.kind !== 'logout') return;
    hearing = true;
    actor.send({ type: message.reason === 'inactivity' ? 'inactivityTimeout' : 'logoutAutomatic' });
    hearing = false;
  };
  const tabs = openTabChannel(hear);

  watchActivity((at) => {
    if (!actor.getSnapshot().matches('signedIn')) return;
    actor.send({ type: 'userActivity', at });
    tabs.tell({ kind: 'activity', at });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') actor.send({ type: 'tabVisible' });
  });

  return {
    actor,
    begin: (session: Session) => {
      actor.send({ type: 'login', limits: sessionLimits(session) });
      void keepOnlyCopiesOf(session.user.userCode);
    },
    announceLogin: () => tabs.tell({ kind: 'login' }),
    logOut: () => actor.send({ type: 'logoutManual' }),
    /** Any 401 except on the session call (M2.6). */
    ended: () => actor.send({ type: 'logoutAutomatic' }),
  };
}

async function ping() {
  try {
    await call('ping', {}, { unwatched: true });
    return pingOutcome(200);
  } catch (error) {
    return pingOutcome(error instanceof Refused || error instanceof ServerBroke ? error.status : 'no-answer');
  }
}

/** A failed report of activity is no news: the next ping finds out what is wrong. */
function letPingDecide(error: unknown): void {
  console.info('The report of activity did not arrive.', error);
}

async function leaveServer(reason: LogoutReason): Promise<void> {
  if (reason === 'ended') return;
  try {
    await call('logout', {}, { unwatched: true });
  } catch (error) {
    console.warn('The server could not be told about the logout; its own clock ends the session.', error);
  }
}
