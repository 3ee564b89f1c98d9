import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { webhooksQuery } from '../../../features/admin/webhooks/queries.ts';
import { WebhooksScreen } from '../../../features/admin/webhooks/WebhooksScreen.tsx';

export const Route = createFileRoute('/_main/admin/webhooks')({
  staticData: { title: 'Webhooks', access: needs.manageWebhooks },
  loader: ({ context }) => context.queryClient.ensureQueryData(webhooksQuery),
  component: WebhooksScreen,
});
