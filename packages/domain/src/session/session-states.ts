export const sessionStates = ['loggedOut', 'loggedIn', 'inactivityWarning', 'error'] as const;
export type SessionState = (typeof sessionStates)[number];

export type SessionEventName =
  | 'login'
  | 'logoutManual'
  | 'logoutAutomatic'
  | 'userActivity'
  | 'pingGood'
  | 'pingBad'
  | 'pingError'
  | 'inactivityTrigger'
  | 'inactivityTimeout';

type Moves = Partial<Record<SessionEventName, SessionState>>;

/** Document 2, section 4. The error state is left by a page reload only. */
export const sessionMoves: Readonly<Record<SessionState, Moves>> = {
  loggedOut: { login: 'loggedIn' },
  loggedIn: {
    logoutManual: 'loggedOut',
    logoutAutomatic: 'loggedOut',
    pingBad: 'loggedOut',
    pingError: 'error',
    inactivityTrigger: 'inactivityWarning',
    inactivityTimeout: 'loggedOut',
  },
  inactivityWarning: {
    userActivity: 'loggedIn',
    logoutManual: 'loggedOut',
    logoutAutomatic: 'loggedOut',
    pingBad: 'loggedOut',
    pingError: 'error',
    inactivityTimeout: 'loggedOut',
  },
  error: {},
};

export function nextSessionState(state: SessionState, event: SessionEventName): SessionState {
  return sessionMoves[state][event] ?? state;
}
