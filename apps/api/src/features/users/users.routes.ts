import type { sessionRoutes } from '@atelier/contract/session';
import type { usersRoutes } from '@atelier/contract/users';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { autocompleteUsers } from './autocomplete-users.ts';
import { changePassword } from './change-password.ts';
import { cloudToken } from './cloud-token.ts';
import { confirmEmail, takeConfirmation } from './confirm-email.ts';
import { flagSeen } from './flag-seen.ts';
import { login } from './login.ts';
import { openDirectory } from './openid/directory.ts';
import { finishSignIn } from './openid/finish-sign-in.ts';
import { startSignIn } from './openid/start-sign-in.ts';
import { pendingUser } from './pending-user.ts';
import { postStatistic } from './post-statistic.ts';
import { requestAccess } from './request-access.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { currentSession, keepAlive, logout, ping } from './session-calls.ts';
import { passwordLink, setPassword } from './set-password.ts';
import { readSetting, writeSetting } from './settings.ts';
import { signInOptions } from './sign-in-options.ts';

type UsersRoute = keyof typeof sessionRoutes | keyof typeof usersRoutes;

export const usersHandlers = (platform: Platform): HandlersFor<UsersRoute> => {
  const directory = openDirectory(platform.config);
  return {
    login: (ctx, input) => login(platform, ctx, input),
    currentSession,
    ping,
    keepAlive,
    logout,
    cloudToken: (ctx) => cloudToken(ctx, platform),
    signInOptions,
    openIdStart: (ctx, input) => startSignIn(ctx, input, directory),
    openIdCallback: (ctx, input) => finishSignIn(ctx, input, directory),
    requestAccess,
    pendingUser,
    confirmEmail,
    takeConfirmation,
    requestPasswordReset,
    setPassword,
    passwordLink,
    changePassword,
    autocompleteUsers,
    flagSeen,
    postStatistic,
    readSetting,
    writeSetting,
  };
};
