/** A reason why the database cannot be used here; the message is the sentence shown to whoever started it. */
export class EngineError extends Error {
  override name = 'EngineError';
}

export interface EngineLog {
  info(message: string): void;
  warn(message: string): void;
}

export const useOwnServer = 'Set DATABASE_URL to a PostgreSQL server of your own instead.';

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
