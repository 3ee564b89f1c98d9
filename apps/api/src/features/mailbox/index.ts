export { mailboxHandlers } from './mailbox.routes.ts';
