import type { apiKeysRoutes } from '@atelier/contract/people/api-keys';
import type { directoryRulesRoutes } from '@atelier/contract/people/directory-rules';
import type { sessionRoutes } from '@atelier/contract/people/session';
import type { usersRoutes } from '@atelier/contract/people/users';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { confirmEmail, takeConfirmation } from './access/confirm-email.ts';
import { pendingUser } from './access/pending-user.ts';
import { requestAccess } from './access/request-access.ts';
import { createApiKey } from './api-keys/create-key.ts';
import { apiKeyFacets, listApiKeys, queryApiKeys } from './api-keys/listed-keys.ts';
import { revokeAnyKey, revokeOwnKey } from './api-keys/revoke-key.ts';
import { autocompleteUsers } from './autocomplete-users.ts';
import { cloudToken } from './cloud-token.ts';
import {
  createDirectoryRule,
  deleteDirectoryRule,
  listDirectoryRules,
  patchDirectoryRule,
  testDirectoryRules,
} from './directory-rules/directory-rules.ts';
import { flagSeen } from './flag-seen.ts';
import { grantors } from './grantors.ts';
import { login } from './login/login.ts';
import { signInOptions } from './login/sign-in-options.ts';
import { openDirectory } from './openid/directory.ts';
import { finishSignIn } from './openid/finish-sign-in.ts';
import { startSignIn } from './openid/start-sign-in.ts';
import { changePassword } from './passwords/change-password.ts';
import { requestPasswordReset } from './passwords/request-password-reset.ts';
import { passwordLink, setPassword } from './passwords/set-password.ts';
import { postStatistic } from './post-statistic.ts';
import { currentSession, keepAlive, logout, ping } from './session-calls.ts';
import { readSetting, writeSetting } from './settings.ts';

type UsersRoute =
  | keyof typeof apiKeysRoutes
  | keyof typeof directoryRulesRoutes
  | keyof typeof sessionRoutes
  | keyof typeof usersRoutes;

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
    grantors,
    flagSeen,
    postStatistic,
    readSetting,
    writeSetting,
    listApiKeys,
    createApiKey,
    revokeApiKey: (ctx, { params }) => revokeOwnKey(ctx, params.id),
    queryApiKeys,
    listDirectoryRules,
    createDirectoryRule,
    patchDirectoryRule,
    deleteDirectoryRule,
    testDirectoryRules,
    apiKeyFacets,
    revokeAnyApiKey: (ctx, { params }) => revokeAnyKey(ctx, params.id),
  };
};
