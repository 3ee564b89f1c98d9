import { failureMessages, importMessages, seasonMessages, sessionMessages } from '@atelier/domain/vocabulary/messages';

interface ProblemFacts {
  status: number;
  text: string;
}

/**
 * The single catalogue of refusals: code → status → sentence. Spec texts come verbatim from the message catalogue.
 * {name} is filled from the problem's details.
 */
export const problems = {
  badRequest: { status: 400, text: 'The request could not be read. {reason}' },
  invalidQuery: { status: 400, text: 'This search is not possible: {reason}' },
  notSignedIn: { status: 401, text: 'Please sign in to continue.' },
  keyInvalid: { status: 401, text: 'This API key is not valid, or not any more.' },
  wrongLogin: { status: 401, text: 'The email or password is not right.' },
  accountDeactivated: { status: 403, text: sessionMessages.deactivated('{administrator}') },
  accessPending: { status: 403, text: sessionMessages.accessPending },
  emailUnconfirmed: {
    status: 403,
    text: 'Please confirm your email address first. The link is in the mail we sent you.',
  },
  forbidden: { status: 403, text: 'You do not have access to this.' },
  keyScope: { status: 403, text: 'This API key may not do that. {reason}' },
  partAddressInvalid: { status: 403, text: 'This address for a part of a file is not valid any more.' },
  crossOrigin: { status: 403, text: 'This request came from another site and was refused.' },
  notFound: { status: 404, text: 'This does not exist, or you do not have access to it.' },
  linkInvalid: { status: 404, text: 'This link is not valid any more. Please ask for a new one.' },
  methodNotAllowed: { status: 405, text: 'This address does not take {method} requests.' },
  tooSlow: { status: 408, text: 'The request took too long to arrive.' },
  conflict: { status: 409, text: 'Somebody else changed this in the meantime. Reload to see the current state.' },
  userLock: { status: 409, text: '{reason}' },
  assortmentExists: { status: 409, text: failureMessages.assortmentExists },
  seasonExists: { status: 409, text: seasonMessages.exists },
  sampleExists: { status: 409, text: importMessages.sampleExists },
  moldExists: { status: 409, text: importMessages.moldExists },
  filenameClash: { status: 409, text: failureMessages.filenameClash },
  restored: {
    status: 409,
    text: 'Atelier was restored from a backup after you opened this page. Please reload it before you go on.',
  },
  requestInFlight: { status: 409, text: 'The same request is still being worked on.' },
  wrongState: { status: 409, text: '{reason}' },
  unhealthy: { status: 409, text: '{reason} Publishing it all the same needs a reason.' },
  bodyTooLarge: { status: 413, text: 'The request is too large. At most {limit} are allowed.' },
  bodyTooComplex: { status: 413, text: 'The request is too large to be read in one piece. Please send it in parts.' },
  wrongMediaType: { status: 415, text: 'This address only takes JSON (application/json, UTF-8).' },
  fileExpected: { status: 415, text: 'This address takes one file, sent as application/octet-stream.' },
  expectationFailed: { status: 417, text: 'This server does not meet what the Expect header of the request asks for.' },
  misdirected: { status: 421, text: 'This server does not answer for that host name.' },
  invalidInput: { status: 422, text: 'Please check what you entered. {reason}' },
  unreadableSheet: { status: 422, text: '{reason}' },
  unreadablePicture: { status: 422, text: '{reason}' },
  uploadFailed: { status: 422, text: failureMessages.upload },
  nothingToDo: { status: 422, text: failureMessages.nothingToDo },
  packageTooLarge: {
    status: 422,
    text: 'One package holds the pictures of at most {limit} products. Please choose fewer.',
  },
  filesTooLarge: {
    status: 422,
    text: 'These files are {size} together, and less than {limit} can be taken at once. Please choose fewer.',
  },
  settingsFull: {
    status: 422,
    text: 'Atelier remembers at most {limit} for one person, and yours are full. This one was not kept.',
  },
  carrierRefused: { status: 422, text: '{carrier} does not take this parcel. {reason}' },
  keyReused: { status: 422, text: 'This Idempotency-Key was used for a different request.' },
  employeePassword: { status: 422, text: sessionMessages.employeePassword },
  tooManyAttempts: { status: 429, text: 'Too many attempts. Please try again in {minutes} minutes.' },
  tooManyOpen: {
    status: 429,
    text: 'You have too many of these open at once. Please close a window or wait until the others have finished.',
  },
  headersTooLarge: { status: 431, text: 'The request headers are too large.' },
  internal: { status: 500, text: 'Something went wrong on our side. The details were recorded under {requestId}.' },
  unavailable: { status: 503, text: 'Atelier cannot reach its database right now. Please try again in a moment.' },
  stopping: { status: 503, text: 'This server is restarting. Please try again in a moment.' },
  readOnly: { status: 503, text: 'Atelier cannot save anything right now. Please try again in a moment.' },
  filesUnavailable: {
    status: 503,
    text: 'Files and pictures cannot be reached right now; everything else works. Please try again in a moment.',
  },
  carrierUnavailable: {
    status: 503,
    text: '{carrier} did not confirm this parcel: {reason} Nothing was saved here. Please try again; it stays one parcel.',
  },
  storageFull: { status: 507, text: 'There is no space left to save this. Please tell your administrator.' },
} as const satisfies Record<string, ProblemFacts>;

export type ProblemCode = keyof typeof problems;

export type ProblemDetails = Readonly<Record<string, unknown>>;

export const problemText = (code: ProblemCode, details: ProblemDetails = {}): string =>
  problems[code].text.replaceAll(/\{(\w+)\}/g, (_whole: string, name: string) => String(details[name] ?? '')).trim();
