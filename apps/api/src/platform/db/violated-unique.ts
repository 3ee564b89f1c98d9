import { errorCode } from './engine-error.ts';

const uniqueViolation = '23505';

/** The constraint or index that says this is there already: it alone sees what others write in the same moment. */
export const violatedUnique = (error: unknown): string | undefined =>
  errorCode(error) === uniqueViolation ? (error as { constraint?: string }).constraint : undefined;
