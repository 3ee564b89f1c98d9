import type { sessionRoutes } from '@atelier/contract/session';
import type { usersRoutes } from '@atelier/contract/users';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { autocompleteUsers } from './autocomplete-users.ts';
import { cloudToken } from './cloud-token.ts';
import { flagSeen } from './flag-seen.ts';
import { login } from './login.ts';
import { postStatistic } from './post-statistic.ts';
import { currentSession, keepAlive, logout, ping } from './session-calls.ts';
import { readSetting, writeSetting } from './settings.ts';
import { signInOptions } from './sign-in-options.ts';

type UsersRoute = keyof typeof sessionRoutes | keyof typeof usersRoutes;

export const usersHandlers = (_platform: Platform): HandlersFor<UsersRoute> => ({
  login,
  currentSession,
  ping,
  keepAlive,
  logout,
  cloudToken,
  signInOptions,
  openIdStart: async () => refuse('notFound'),
  openIdCallback: async () => refuse('notFound'),
  requestAccess: async () => refuse('notFound'),
  pendingUser: async () => refuse('notFound'),
  confirmEmail: async () => refuse('notFound'),
  requestPasswordReset: async () => refuse('notFound'),
  setPassword: async () => refuse('notFound'),
  autocompleteUsers,
  flagSeen,
  postStatistic,
  readSetting,
  writeSetting,
});
