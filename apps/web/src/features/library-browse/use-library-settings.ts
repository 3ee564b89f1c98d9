import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

/** Document 2, section 3: the flags of a user's libraries, with their defaults. */
export interface LibrarySettings {
  readonly viewType: 'grid' | 'list';
  readonly includeWorkingFiles: boolean;
  readonly showWorkingFilesOnly: boolean;
}

const key = 'libraries.collection';

const readSettings = (value: unknown): LibrarySettings => {
  const held = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return {
    viewType: held.viewType === 'list' ? 'list' : 'grid',
    includeWorkingFiles: held.includeWorkingFiles === true,
    showWorkingFilesOnly: held.showWorkingFilesOnly === true,
  };
};

export const settingsQuery = queryOptions({
  queryKey: ['settings', key],
  queryFn: async ({ signal }) => readSettings((await call('readSetting', { params: { key } }, { signal })).value),
  staleTime: Number.POSITIVE_INFINITY,
});

/** [M15.2] Remembered for the user, one memory for all libraries. */
export function useLibrarySettings() {
  const client = useQueryClient();
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const remember = useMutation({
    mutationFn: (value: LibrarySettings) => call('writeSetting', { params: { key }, body: { value: { ...value } } }),
    // What was chosen last is what is remembered.
    scope: { id: key },
  });
  const change = (to: Partial<LibrarySettings>) => {
    const next = { ...settings, ...to };
    client.setQueryData(settingsQuery.queryKey, next);
    remember.mutate(next);
  };
  return { settings, change };
}
