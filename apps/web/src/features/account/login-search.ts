import { onlyWhatIsRead } from '../../platform/address-search.ts';
export interface LoginSearch {
  returnTo?: string;
  /** Why the company directory sent the person back. */
  problem?: 'directory';
}

export const readLoginSearch = onlyWhatIsRead(
  ({ returnTo, problem }: Record<string, unknown>): LoginSearch => ({
    ...(typeof returnTo === 'string' ? { returnTo } : {}),
    ...(problem === 'directory' ? { problem } : {}),
  }),
);

export interface LoggedOutSearch {
  reason?: 'manual' | 'inactivity' | 'ended';
  returnTo?: string;
}

export const readLoggedOutSearch = onlyWhatIsRead(
  ({ reason, returnTo }: Record<string, unknown>): LoggedOutSearch => ({
    ...(reason === 'manual' || reason === 'inactivity' || reason === 'ended' ? { reason } : {}),
    ...(typeof returnTo === 'string' ? { returnTo } : {}),
  }),
);
