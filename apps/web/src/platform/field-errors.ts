import { Refused } from './api/index.ts';

interface FieldProblem {
  field: string;
  message: string;
}

/** The server names the fields it did not like (G19); a form shows each sentence under its field. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Refused)) return {};
  const fields = error.details.fields;
  if (!Array.isArray(fields)) return {};
  return Object.fromEntries((fields as FieldProblem[]).map(({ field, message }) => [field, message]));
}
