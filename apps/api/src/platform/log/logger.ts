import { type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

const secretKeys: ReadonlySet<string> = new Set([
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
]);

const censor = '[redacted]';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const asWritten = (value: object): unknown =>
  'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value;

const withoutSecrets = (value: unknown, levels: number): unknown => {
  if (levels === 0 || !isObject(value)) return value;
  const written = asWritten(value);
  if (Array.isArray(written)) return written.map((one) => withoutSecrets(one, levels - 1));
  if (!isObject(written)) return written;
  const kept = ([key, inner]: [string, unknown]) => [
    key,
    secretKeys.has(key) ? censor : withoutSecrets(inner, levels - 1),
  ];
  return Object.fromEntries(Object.entries(written).map(kept));
};

/**
 * [T6] Redacted wherever these keys stand, up to three levels down; the first is pino's own. Its patterns for the levels
 * below are read anew for every value of every line, which was 0.1 ms of each request.
 */
const withoutDeepSecrets = (line: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(line).map(([key, value]) => [key, key === 'err' ? value : withoutSecrets(value, 2)]),
  );

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
      redact: { paths: [...secretKeys].map((key) => `["${key}"]`), censor },
      formatters: { log: withoutDeepSecrets },
    },
    destination ?? pino.destination({ fd: 1, sync: false }),
  );
