import type { Call } from '@atelier/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => call('signInOptions', {}, { signal }),
  staleTime: 300_000,
});

export const pendingUserQuery = (pendingUser: string) =>
  queryOptions({
    queryKey: ['pending-user', pendingUser],
    queryFn: ({ signal }) => call('pendingUser', { params: { pendingUser } }, { signal }),
    meta: { quiet: true },
  });

/** The session call: its 401 means a wrong password, not the end of a session. */
export const logIn = (body: Call<'login'>['body']) => call('login', { body }, { unwatched: true });

export type AccessRequest = Call<'requestAccess'>['body'];

export const requestAccess = (body: AccessRequest) =>
  call('requestAccess', { body }, { idempotencyKey: crypto.randomUUID() });

export const requestReset = (email: string) => call('requestPasswordReset', { body: { email } });

export const setPassword = (body: Call<'setPassword'>['body']) => call('setPassword', { body });

export const passwordLinkQuery = (userId: string, code: string) =>
  queryOptions({
    queryKey: ['password-link', userId, code],
    queryFn: ({ signal }) => call('passwordLink', { params: { userId, code } }, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });

export const takeConfirmation = (body: Call<'takeConfirmation'>['body']) => call('takeConfirmation', { body });
