import { createFileRoute, redirect } from '@tanstack/react-router';
import { ConferenceList } from '../../../../features/conferences/list/ConferenceList.tsx';
import { conferencesQuery } from '../../../../features/conferences/queries.ts';

/** Where no microsite is open the visitor goes to the root. */
export const Route = createFileRoute('/_conference/global/conference/')({
  staticData: { title: 'Global Conference', access: 'signedIn' },
  loader: async ({ context: { queryClient } }) => {
    const open = await queryClient.ensureQueryData(conferencesQuery);
    if (open.length === 0) throw redirect({ to: '/', replace: true });
  },
  component: ConferenceList,
});
