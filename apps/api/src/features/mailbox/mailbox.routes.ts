import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { listMailbox, openMailAttachment, readMail } from './mailbox.ts';

export const mailboxHandlers = (): HandlersFor<'listMailbox' | 'readMail' | 'openMailAttachment'> => ({
  listMailbox: async (ctx) => listMailbox(ctx),
  readMail: async (ctx, { params }) => readMail(ctx, params.id),
  openMailAttachment: async (ctx, { params }) => openMailAttachment(ctx, params.id),
});
