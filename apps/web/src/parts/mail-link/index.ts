export { type LinkMail, MailLinkDialog } from './MailLinkDialog.tsx';
