import { createFileRoute } from '@tanstack/react-router';
import { ConferenceList } from '../../../../features/conferences/list/ConferenceList.tsx';
import { conferencesQuery } from '../../../../features/conferences/queries.ts';
import { EmptyTiles } from '../../../../features/conferences/screen/EmptyTiles.tsx';

export const Route = createFileRoute('/_conference/global/conference/')({
  staticData: { title: 'Global Conference', access: 'signedIn' },
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(conferencesQuery);
  },
  pendingComponent: EmptyTiles,
  component: ConferenceList,
});
