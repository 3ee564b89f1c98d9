import { call } from '../../../platform/api/index.ts';

const mostOffered = 5;

export const findPeople = async (text: string, signal: AbortSignal) =>
  (await call('autocompleteUsers', { query: { text, limit: mostOffered } }, { signal, unwatched: true })).data;

/** Names of people who are called so; the server knows them by their codes. */
export const peopleNamed = async (typed: string): Promise<readonly string[]> =>
  typed.trim().length < 2 ? [] : (await findPeople(typed.trim(), AbortSignal.timeout(10_000))).map(({ name }) => name);
