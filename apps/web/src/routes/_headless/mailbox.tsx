import { createFileRoute } from '@tanstack/react-router';
import { MailboxScreen } from '../../features/mailbox/MailboxScreen.tsx';
import { mailboxQuery } from '../../features/mailbox/queries.ts';
import { onlyWhatIsRead } from '../../platform/address-search.ts';

const readMailboxSearch = onlyWhatIsRead(({ mail }: Record<string, unknown>) =>
  typeof mail === 'string' ? { mail } : {},
);

export const Route = createFileRoute('/_headless/mailbox')({
  staticData: { title: 'Demo mailbox', access: 'anyone' },
  validateSearch: readMailboxSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(mailboxQuery),
  component: () => <MailboxScreen selected={Route.useSearch().mail} />,
});
