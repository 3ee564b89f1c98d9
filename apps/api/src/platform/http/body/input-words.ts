import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'empty',
};

const formats: Readonly<Record<string, string>> = {
  email: 'must be an email address',
  uuid: 'is not an id',
  url: 'must be an address',
  date: 'must be a date as YYYY-MM-DD',
  datetime: 'must be a date and time',
};

const measured = (origin: string, amount: number | bigint, word: 'at least' | 'at most'): string => {
  if (origin === 'string' && word === 'at least' && amount === 1) return 'must not be empty';
  if (origin === 'string') return `must have ${word} ${amount} ${amount === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set')
    return `must have ${word} ${amount} ${amount === 1 ? 'entry' : 'entries'}`;
  return `must be ${word} ${amount}`;
};

const listed = (values: readonly unknown[]): string =>
  values.length > 8 ? 'is not one of the possible values' : `must be ${values.map(String).join(' or ')}`;

/** [G19] What is wrong with a value, as the end of a sentence that begins with its field's name. */
export const inputWords = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return `must be ${kinds[String(issue.expected)] ?? String(issue.expected)}`;
    case 'too_small':
      return measured(String(issue.origin), Number(issue.minimum), 'at least');
    case 'too_big':
      return measured(String(issue.origin), Number(issue.maximum), 'at most');
    case 'invalid_format':
      return formats[String(issue.format)] ?? 'has a form that cannot be used';
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : listed(issue.values as readonly unknown[]);
    case 'unrecognized_keys':
      return `holds ${(issue.keys as string[]).slice(0, 5).join(', ')}, which cannot be set here`;
    case 'not_multiple_of':
      return `must be a multiple of ${String(issue.divisor)}`;
    default:
      return 'has a form that cannot be used';
  }
};

const whereIn = (path: PropertyKey[]): string => path.map(String).join('.');

/** Our own words end a sentence that the field's name begins; a schema's own message is a sentence already. */
const isOurs = (message: string): boolean => /^[a-z]/.test(message);

const sentence = ({ path, message }: z.core.$ZodIssue): string => {
  const field = path.length > 0 ? whereIn(path) : 'The request';
  return isOurs(message) ? `${field} ${message}.` : `${field}: ${message}`;
};

/** The first few problems as readable sentences; the rest are in the details. */
export const inputSentences = (error: z.ZodError): string => error.issues.slice(0, 3).map(sentence).join(' ');

/** For a form, which shows the words under the field itself. */
const underField = (message: string): string =>
  isOurs(message) ? `${message[0]!.toUpperCase()}${message.slice(1)}.` : message;

export const fieldSentences = (error: z.ZodError) =>
  error.issues.slice(0, 20).map(({ path, message }) => ({ field: whereIn(path), message: underField(message) }));
