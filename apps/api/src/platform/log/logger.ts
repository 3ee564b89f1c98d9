import { type Bindings, type Logger, pino } from 'pino';
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

/** What cannot be written must not take the place of the failure that is being told. */
const asWritten = (value: object): unknown => {
  try {
    return 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value;
  } catch {
    return '[cannot be written]';
  }
};

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

/** What is put into a message, or is one. */
const withoutSecretsIn = (words: readonly unknown[]): unknown[] =>
  words.map((word) => (word instanceof Error ? word : withoutSecrets(word, 3)));

type Told = (this: Logger, bindings: Bindings, ...more: unknown[]) => unknown;

const told = (tell: unknown): Told =>
  function (bindings, ...more) {
    return (tell as Told).call(this, withoutDeepSecrets(bindings), ...more);
  };

/** What a logger, and those made of it, which inherit this, say with every line is walked once: when it is told. */
const tellsNoSecrets = (logger: Logger): Logger =>
  Object.assign(logger, { child: told(logger.child), setBindings: told(logger.setBindings) });

export const createLogger = (level: string, destination?: { write(line: string): void }): Logger =>
  tellsNoSecrets(
    pino(
      {
        level,
        base: null,
        timestamp: pino.stdTimeFunctions.isoTime,
        serializers: { err: describeError },
        redact: { paths: [...secretKeys].map((key) => `["${key}"]`), censor },
        formatters: { log: withoutDeepSecrets },
        hooks: {
          logMethod([first, ...words], method) {
            method.apply(this, [first, ...withoutSecretsIn(words)] as Parameters<typeof method>);
          },
        },
      },
      destination ?? pino.destination({ fd: 1, sync: false }),
    ),
  );
