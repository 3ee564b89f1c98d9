import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

export type LibraryView = 'grid' | 'list';

const key = 'productLibrary.view';

export const viewQuery = queryOptions({
  queryKey: ['settings', key],
  queryFn: async ({ signal }): Promise<LibraryView> => {
    const { value } = await call('readSetting', { params: { key } }, { signal });
    return value === 'list' ? 'list' : 'grid';
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** M4.3: grid or list, remembered for the user. */
export function useLibraryView() {
  const client = useQueryClient();
  const { data: view } = useSuspenseQuery(viewQuery);
  const remember = useMutation({
    mutationFn: (value: LibraryView) => call('writeSetting', { params: { key }, body: { value } }),
    // What was chosen last is what is remembered.
    scope: { id: key },
  });
  const choose = (next: LibraryView) => {
    client.setQueryData(viewQuery.queryKey, next);
    remember.mutate(next);
  };
  return { view, choose };
}
