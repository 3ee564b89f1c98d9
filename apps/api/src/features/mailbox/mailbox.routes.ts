import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { listMailbox, readMail } from './mailbox.ts';

export const mailboxHandlers = (): HandlersFor<'listMailbox' | 'readMail'> => ({
  listMailbox: async (ctx) => listMailbox(ctx),
  readMail: async (ctx, { params }) => readMail(ctx, params.id),
});
