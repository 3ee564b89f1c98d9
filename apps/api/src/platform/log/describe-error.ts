interface Described {
  type: string;
  message: string;
  state?: string;
  place?: string;
  stack?: string;
  cause?: Described;
}

const isFromDatabase = (error: Error): error is Error & Record<string, unknown> => 'severity' in error;

/** Longer than any sentence of PostgreSQL; what comes after it is a value. */
const longestMessage = 500;

/** PostgreSQL quotes the values it stumbles over; what it quotes may be a code, a price or a person. */
const withoutValues = (text: string): string =>
  text.slice(0, longestMessage).replaceAll(/"[^"]*("|$)|'[^']*('|$)|=\([^)]*(\)|$)/g, '…');

/** Frames only: the first lines of a stack repeat the message. */
const framesOf = (error: Error): string | undefined =>
  error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .join('\n');

/** [T6] What a log keeps of an error: enough to find the place, nothing that came with the request. */
export const describeError = (error: unknown): Described | undefined => {
  if (error === undefined) return undefined;
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something that is no error was thrown.' };
  const { code, constraint, table, column } = error as Error & Record<string, unknown>;
  const place = [table, column, constraint].filter((part) => typeof part === 'string').join('.');
  const stack = framesOf(error);
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return {
    type: error.name,
    message: isFromDatabase(error) ? withoutValues(error.message) : error.message,
    ...(typeof code === 'string' ? { state: code } : {}),
    ...(place === '' ? {} : { place }),
    ...(stack === undefined ? {} : { stack }),
    ...(cause === undefined ? {} : { cause }),
  };
};
