/** The database cannot be reached at the moment. Callers answer 503 with Retry-After; nothing was acknowledged. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** Shutting down or starting up (57P0x), too many connections (53300), every connection exception (class 08), no disk left (53100). */
const serverStates = /^(57P0[1-5]|53300|53100|08...)$/;

const driverSentences =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error/;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  const code = 'code' in error ? String(error.code) : '';
  const fromServer = 'severity' in error;
  if (fromServer ? serverStates.test(code) : networkCodes.has(code) && 'syscall' in error) return true;
  if (driverSentences.test(error.message)) return true;
  return error instanceof AggregateError && error.errors.some(isDatabaseUnavailable);
}
