import type { Call, Reply } from '@atelier/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, once } from '../../platform/api/index.ts';
import { newest } from './newest.ts';

export type Whole = Reply<'readEditedConference'>;
export type Site = Whole['site'];
export type Item = Whole['items'][number];
export type Section = Site['sections'][number];
export type Theme = Site['theme'];
export type Poster = NonNullable<Item['poster']>;
export type Session = NonNullable<Item['session']>;
export type NewSite = Call<'createConference'>['body'];
export type SitePatch = Omit<Call<'patchConference'>['body'], 'version'>;
export type ItemPatch = Omit<Call<'patchConferenceItem'>['body'], 'version' | 'before'>;
export type NewItem = Call<'createConferenceItem'>['body'];

const quiet = { meta: { quiet: true } } as const;

export const sitesQuery = queryOptions({
  queryKey: ['conferences', 'edited'],
  queryFn: async ({ signal }) => (await call('listEditedConferences', {}, { signal })).data,
  ...quiet,
});

export const siteQuery = (id: string) =>
  queryOptions({
    queryKey: ['conferences', 'edited', id],
    queryFn: ({ signal }) => call('readEditedConference', { params: { id } }, { signal }),
    structuralSharing: (held, read) => newest(held as Whole | undefined, read as Whole),
    ...quiet,
  });

/** What is new had nothing before: that it was made says enough, a hundred times over when a site begins with another one. */
const inShort = (page: Reply<'conferenceHistory'>): Reply<'conferenceHistory'> => ({
  ...page,
  data: page.data.map((entry) => (entry.action.startsWith('create') ? { ...entry, changes: [] } : entry)),
});

export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['conferences', 'edited', id, 'history'],
    queryFn: async ({ signal, pageParam }) =>
      inShort(
        await call(
          'conferenceHistory',
          { params: { id }, query: pageParam === null ? {} : { before: pageParam } },
          { signal },
        ),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

export const createSite = (body: NewSite) => call('createConference', { body }, once());

export const deleteSite = ({ _id, version }: Pick<Site, '_id' | 'version'>) =>
  call('deleteConference', { params: { id: _id }, query: { version } }, once());

export const tellPresence = async (id: string, here: boolean, options: Parameters<typeof call>[2]) =>
  (await call('conferencePresence', { params: { id }, body: { here } }, options)).people;
