import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';
import { emailAddress, newPassword, requiredText, sessionUser, shortText } from './people.ts';

const session = z.object({
  user: sessionUser,
  /** Milliseconds of inactivity after which the session ends, and how long before that the warning shows. */
  userTimeoutMs: z.number(),
  userWarningMs: z.number(),
  /** Milliseconds until the session ends if nothing happens. */
  expiresInMs: z.number(),
  demo: z.boolean(),
  /** What others change from here on is told to whoever opens the line of pushes `after` it. */
  heardUntil: z.string(),
});
const message = z.object({ message: z.string() });
const linkCode = z.string().max(200);

/** [G20] What /confirm-email/{messages} may carry: keys, never text. */
export const confirmEmailKeys = ['ready', 'confirmed', 'linkInvalid'] as const;
export type ConfirmEmailKey = (typeof confirmEmailKeys)[number];

/** Why /not-approved?reason= is shown after a sign-in with the directory; without a reason the request is under review. */
export const notApprovedReasons = ['emailUnconfirmed', 'accountDeactivated'] as const;
export type NotApprovedReason = (typeof notApprovedReasons)[number];

export const sessionRoutes = {
  login: defineRoute({
    method: 'POST',
    path: '/users/session',
    summary: 'Sign in with email and password',
    need: 'anyone',
    reads: true,
    body: z.object({ email: z.string().max(254), password: z.string().min(1).max(1000) }),
    reply: session,
    problems: ['wrongLogin', 'accountDeactivated', 'accessPending', 'emailUnconfirmed', 'tooManyAttempts'],
  }),
  currentSession: defineRoute({
    method: 'GET',
    path: '/users/session',
    summary: 'Who is signed in',
    need: 'signedIn',
    reply: session,
    problems: [],
  }),
  ping: defineRoute({
    method: 'GET',
    path: '/users/ping',
    summary: 'Is the session alive; never extends it',
    need: 'signedIn',
    reply: z.object({ status: z.literal('ok'), expiresInMs: z.number() }),
    problems: [],
    activity: false,
  }),
  keepAlive: defineRoute({
    method: 'POST',
    path: '/users/activity',
    summary: 'The person is at work in the browser; extends the session',
    need: 'signedIn',
    reads: true,
    reply: z.object({ expiresInMs: z.number() }),
    problems: [],
  }),
  logout: defineRoute({
    method: 'GET',
    path: '/users/logout',
    summary: 'Sign out',
    need: 'anyone',
    reply: z.object({ status: z.literal('ok') }),
    problems: ['crossOrigin'],
    activity: false,
    sameOrigin: true,
  }),
  cloudToken: defineRoute({
    method: 'GET',
    path: '/users/aws/token',
    summary: 'A short-lived token for uploads',
    need: 'signedIn',
    reply: z.object({ token: z.string(), expiresIn: z.number(), sessionSeconds: z.number(), prefix: z.string() }),
    problems: [],
    activity: false,
  }),
  signInOptions: defineRoute({
    method: 'GET',
    path: '/users/sign-in-options',
    summary: 'What the login page offers',
    need: 'anyone',
    reply: z.object({
      demo: z.boolean(),
      /** Nobody can log in yet: the server's start has printed the link that sets the portal up. */
      empty: z.boolean(),
      openId: z.boolean(),
      logins: z.array(z.object({ email: z.string(), name: z.string(), role: z.string() })),
      demoPassword: z.string().optional(),
    }),
    problems: [],
    activity: false,
  }),
  openIdStart: defineRoute({
    method: 'GET',
    path: '/users/openid/start',
    summary: 'Begin sign-in with the company directory',
    need: 'anyone',
    query: z.object({ returnTo: z.string().max(2000).optional() }),
    reply: 'redirect',
    problems: ['notFound'],
    activity: false,
  }),
  openIdCallback: defineRoute({
    method: 'GET',
    path: '/users/openid/callback',
    summary: 'The directory sends the person back here',
    need: 'anyone',
    query: z.record(z.string(), z.string().max(4000)),
    reply: 'redirect',
    problems: ['notFound'],
    activity: false,
  }),
  requestAccess: defineRoute({
    method: 'POST',
    path: '/users/register',
    summary: 'Request access; a mail with a confirmation link follows',
    need: 'anyone',
    body: z.object({
      name: requiredText(60),
      lastName: requiredText(60),
      email: emailAddress,
      company: requiredText(120),
      country: shortText(60).optional(),
      reason: shortText(500).optional(),
      /** The token of a person the directory knows and Atelier does not yet (/ad-register/{pendingUser}). */
      pendingUser: linkCode.optional(),
    }),
    reply: message,
    problems: ['tooManyAttempts', 'linkInvalid'],
    idempotent: true,
  }),
  pendingUser: defineRoute({
    method: 'GET',
    path: '/users/pending/{pendingUser}',
    summary: 'What the directory told us about a person who may register',
    need: 'anyone',
    params: z.object({ pendingUser: linkCode }),
    reply: z.object({ name: z.string(), lastName: z.string(), email: z.string() }),
    problems: ['linkInvalid', 'tooManyAttempts'],
    activity: false,
  }),
  confirmEmail: defineRoute({
    method: 'GET',
    path: '/users/confirm/{userId}/{code}',
    summary: 'The link in the confirmation mail; leads to /confirm-email/ready, changes nothing and uses nothing up',
    need: 'anyone',
    params: z.object({ userId: linkCode, code: linkCode }),
    reply: 'redirect',
    problems: [],
    activity: false,
  }),
  takeConfirmation: defineRoute({
    method: 'POST',
    path: '/users/confirm',
    summary: 'Confirm an email address with the code of the mailed link',
    need: 'anyone',
    body: z.object({ userId: linkCode, code: linkCode }),
    reply: message,
    problems: ['linkInvalid', 'tooManyAttempts'],
    activity: false,
  }),
  requestPasswordReset: defineRoute({
    method: 'POST',
    path: '/users/password/reset',
    summary: 'Ask for a mail with a link to set a new password',
    need: 'anyone',
    body: z.object({ email: emailAddress }),
    reply: message,
    problems: ['employeePassword', 'tooManyAttempts'],
  }),
  passwordLink: defineRoute({
    method: 'GET',
    path: '/users/password/{userId}/{code}',
    summary: 'Whether the link of a mail can still set a password; asking does not use it',
    need: 'anyone',
    params: z.object({ userId: linkCode, code: linkCode }),
    reply: z.object({ status: z.literal('ok') }),
    problems: ['linkInvalid', 'tooManyAttempts'],
    activity: false,
  }),
  changePassword: defineRoute({
    method: 'POST',
    path: '/users/password/change',
    summary: 'A new password for oneself; every other session ends',
    need: 'signedIn',
    body: z.object({ current: z.string().max(200), password: newPassword }),
    reply: message,
    problems: ['invalidInput', 'employeePassword', 'tooManyAttempts'],
  }),
  setPassword: defineRoute({
    method: 'POST',
    path: '/users/password',
    summary: 'Set a password with the code of a mailed link',
    need: 'anyone',
    body: z.object({ userId: linkCode, code: linkCode, password: newPassword }),
    reply: message,
    problems: ['linkInvalid', 'tooManyAttempts'],
  }),
};
