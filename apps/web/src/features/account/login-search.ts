export interface LoginSearch {
  returnTo?: string;
  /** Why the company directory sent the person back. */
  problem?: 'directory';
}

export const readLoginSearch = ({ returnTo, problem }: Record<string, unknown>): LoginSearch => ({
  ...(typeof returnTo === 'string' ? { returnTo } : {}),
  ...(problem === 'directory' ? { problem } : {}),
});
