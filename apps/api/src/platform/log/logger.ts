import { type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

const secretKeys = [
  'password',
  'newPassword',
  'code',
  'token',
  'secret',
  'authorization',
  'cookie',
  'set-cookie',
  'accessCode',
  'email',
  'cost',
  'netCost',
  'wholesalePrice',
  'suggestedRetail',
  'originalCost',
  'firstCost',
  'markupPercent',
  'initialMarkup',
];

/** [T6] Redacted wherever these keys stand, up to three levels down. */
const redactPaths = secretKeys.flatMap((key) => {
  const step = /^[a-zA-Z]+$/.test(key) ? key : `["${key}"]`;
  const join = (prefix: string) => (step.startsWith('[') ? `${prefix}${step}` : `${prefix}.${step}`);
  return [step, join('*'), join('*.*')];
});

const secretPaths: readonly [RegExp, string][] = [
  [/(\/file\/(?:shared|scheduled)\/[^/]+\/document\/)[^?#]*/, '$1[redacted]'],
  [/(\/assortment-documents\/[^/]+\/(?:shared|scheduled)\/)[^?#]*/, '$1[redacted]'],
  [/(\/(?:set-password|users\/confirm|confirm-email)\/)[^?#]*/, '$1[redacted]'],
  [/(\/(?:ad-register|users\/pending)\/)[^?#]*/, '$1[redacted]'],
];

const secretParts = /:(code|accessCode|pendingUser|token)\b/;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whatever is long and no id may be a code, also in an address that nobody answers. */
const withoutCodes = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.length >= 20 && !uuid.test(part) ? '[redacted]' : part))
    .join('/');

/**
 * [T6] Codes travel in some paths; a log line keeps the shape of the path and drops the code and every query value. A
 * route with a code in its address is told by its pattern alone.
 */
export const redactUrl = (url: string, route = ''): string => {
  const path = secretParts.test(route) ? route : (url.split('?', 1)[0] ?? url);
  const named = secretPaths.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), path);
  const masked = named.startsWith('/assets/') ? named : withoutCodes(named);
  return url.includes('?') ? `${masked}?…` : masked;
};

export const createLogger = (level: string, destination?: { write(line: string): void }): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: { paths: redactPaths, censor: '[redacted]' },
    },
    destination ?? pino.destination({ fd: 1, sync: false }),
  );
