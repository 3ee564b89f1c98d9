import { createFileRoute } from '@tanstack/react-router';
import { ApiKeysScreen } from '../../../features/settings/api-keys/ApiKeysScreen.tsx';
import { apiKeysQuery } from '../../../features/settings/api-keys/queries.ts';

export const Route = createFileRoute('/_main/settings/api-keys')({
  staticData: { title: 'API keys' },
  loader: ({ context }) => context.queryClient.ensureQueryData(apiKeysQuery),
  component: ApiKeysScreen,
});
