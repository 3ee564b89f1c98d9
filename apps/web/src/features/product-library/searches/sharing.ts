import type { Reply } from '@atelier/contract';
import { queryOptions } from '@tanstack/react-query';
import type { LinkMail } from '../../../parts/mail-link/index.ts';
import { call, once } from '../../../platform/api/index.ts';
import { type LibrarySearch, libraryPath } from '../library-search.ts';

export type SavedSearch = Reply<'listSearches'>['data'][number];

/** Mail programs break longer addresses, so a longer search is saved and its id is mailed. */
const longestAddress = 1_800;

export const searchesQuery = queryOptions({
  queryKey: ['searches'],
  queryFn: async ({ signal }) => {
    const { data } = await call('listSearches', {}, { signal });
    return data.filter(({ path }) => path === libraryPath);
  },
});

export const savedSearchQuery = (id: string) =>
  queryOptions({
    queryKey: ['searches', id],
    queryFn: ({ signal }) => call('readSearch', { params: { id } }, { signal }),
    staleTime: 60_000,
  });

export const saveSearch = (name: string, search: LibrarySearch): Promise<SavedSearch> =>
  call('saveSearch', { body: { name, path: libraryPath, query: { ...search } } }, once());

export const renameSearch = (id: string, name: string): Promise<SavedSearch> =>
  call('renameSearch', { params: { id }, body: { name } }, once());

export const deleteSearch = (id: string) => call('deleteSearch', { params: { id } });

const longestName = 120;

/** A subject may be longer than the name of a search. */
const nameFrom = (subject: string): string => {
  const name = subject.trim();
  return name.length <= longestName ? name : `${name.slice(0, longestName - 1).trimEnd()}…`;
};

/** M8.6: mails what is on the screen; `address` is its path with the search. */
export const mailSearch = async (mail: LinkMail, address: string, search: LibrarySearch) => {
  const textLink =
    address.length <= longestAddress
      ? address
      : `${libraryPath}?saved=${(await saveSearch(nameFrom(mail.subject), search))._id}`;
  return call(
    'mailLink',
    {
      body: {
        ...mail,
        textLink,
        path: libraryPath,
      },
    },
    once(),
  );
};
