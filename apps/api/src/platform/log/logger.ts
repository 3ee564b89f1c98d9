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
  [/(\/(?:set-password|users\/confirm)\/)[^?#]*/, '$1[redacted]'],
  [/(\/(?:ad-register|users\/pending)\/)[^?#]*/, '$1[redacted]'],
];

/** Codes travel in some paths; a log line keeps the shape of the path and drops the code and every query value. */
export const redactUrl = (url: string): string => {
  const path = url.split('?', 1)[0] ?? url;
  const masked = secretPaths.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), path);
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
