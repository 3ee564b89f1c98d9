import { sessionMessages } from '@atelier/domain/vocabulary/messages';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { portalAddress } from '../../platform/portal-address.ts';

interface Addressee {
  email: string;
  name: string;
}

interface Contents {
  subject: string;
  paragraphs: readonly string[];
  link: { label: string; path: string };
}

const send = async (tx: Tx, config: Config, to: Addressee, { link, ...contents }: Contents): Promise<void> => {
  await queueMail(tx, {
    to: [to.email],
    greeting: `Hello ${to.name},`,
    ...contents,
    link: { label: link.label, url: portalAddress(config, link.path) },
  });
};

export const mailConfirmation = (tx: Tx, config: Config, to: Addressee & { id: string }, code: string) =>
  send(tx, config, to, {
    subject: 'Please confirm your email address',
    paragraphs: [
      'You asked for access to Atelier. Please confirm that this address is yours.',
      'The link works once, within two days. If you did not ask for access, please ignore this mail.',
    ],
    link: { label: 'Confirm my email address', path: `/api/users/confirm/${to.id}/${code}` },
  });

export const mailAlreadyKnown = (tx: Tx, config: Config, to: Addressee, pending: boolean) =>
  send(tx, config, to, {
    subject: 'You already have an Atelier account',
    paragraphs: pending
      ? [sessionMessages.accessPending]
      : [
          'Somebody asked for access to Atelier with this address, which already has an account. Nothing was changed.',
          'If it was you, please sign in, or ask for a new password on the login page.',
        ],
    link: { label: 'Open Atelier', path: '/login' },
  });

export const mailReview = (tx: Tx, config: Config, to: Addressee, person: { id: string; fullName: string }) =>
  send(tx, config, to, {
    subject: 'An access request is waiting for you',
    paragraphs: [`${person.fullName} has asked for access to Atelier and confirmed their email address.`],
    link: { label: 'Review the request', path: `/admin/users/${person.id}` },
  });

export const mailWelcome = (tx: Tx, config: Config, to: Addressee & { id: string }, code: string | undefined) =>
  send(tx, config, to, {
    subject: 'Your access to Atelier has been approved',
    paragraphs:
      code === undefined
        ? ['Your request for access has been approved. Please sign in with your company account.']
        : [
            'Your request for access has been approved. Please choose a password to begin.',
            'The link works once, within seven days.',
          ],
    link:
      code === undefined
        ? { label: 'Sign in', path: '/login' }
        : { label: 'Choose a password', path: `/set-password/${to.id}/${code}/new` },
  });

export const mailKeyMade = (
  tx: Tx,
  config: Config,
  to: Addressee,
  key: { name: string; prefix: string; scope: string },
) =>
  send(tx, config, to, {
    subject: 'An API key was made for your account',
    paragraphs: [
      `The key “${key.name}” (${key.prefix}…) was just made in your name. ${key.scope}.`,
      'If this was not you, please revoke it and set a new password.',
    ],
    link: { label: 'Your API keys', path: '/settings/api-keys' },
  });

export const mailRejection = (tx: Tx, config: Config, to: Addressee, reason: string) =>
  send(tx, config, to, {
    subject: 'Your request for access to Atelier',
    paragraphs: ['Your request for access was not granted.', `The reason given: ${reason}`],
    link: { label: 'Open Atelier', path: '/login' },
  });

export const mailPasswordReset = (tx: Tx, config: Config, to: Addressee & { id: string }, code: string) =>
  send(tx, config, to, {
    subject: 'Set a new password',
    paragraphs: [
      'You asked for a new password. The link works once, within one hour.',
      'If you did not ask for it, please ignore this mail; your password stays as it is.',
    ],
    link: { label: 'Set a new password', path: `/set-password/${to.id}/${code}` },
  });

export const mailPasswordChanged = (tx: Tx, config: Config, to: Addressee) =>
  send(tx, config, to, {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Atelier account was just set, and every open session was ended.',
      'If this was not you, please tell your administrator at once.',
    ],
    link: { label: 'Sign in', path: '/login' },
  });
