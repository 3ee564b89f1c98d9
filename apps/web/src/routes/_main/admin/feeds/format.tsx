import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { FormatScreen } from '../../../../features/admin/feeds/FormatScreen.tsx';
import { formatQuery } from '../../../../features/admin/feeds/queries.ts';

export const Route = createFileRoute('/_main/admin/feeds/format')({
  staticData: { title: 'Format of feeds', access: needs.runFeeds },
  loader: ({ context }) => context.queryClient.ensureQueryData(formatQuery),
  component: FormatScreen,
});
