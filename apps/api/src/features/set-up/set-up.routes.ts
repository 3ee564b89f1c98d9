import type { setUpRoutes } from '@atelier/contract/people/set-up';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { readSetUp, skipSetUpStep } from './read-set-up.ts';
import { setUpLink, setUpPortal } from './set-up-portal.ts';

export const setUpHandlers = (): HandlersFor<keyof typeof setUpRoutes> => ({
  setUpLink,
  setUpPortal,
  readSetUp,
  skipSetUpStep,
});
