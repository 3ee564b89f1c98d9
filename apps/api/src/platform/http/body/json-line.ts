import type { z } from 'zod';
import { Refusal, refuse } from '../../refusal.ts';
import { inputSentences, inputWords } from './input-words.ts';
import { parseJsonBody } from './json-body.ts';

const parsed = (line: string, number: number): unknown => {
  try {
    return parseJsonBody(line);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refuse('invalidInput', { reason: `Line ${number}: ${String(error.details.reason)}` });
  }
};

/** One line of an uploaded NDJSON file, under the rules of every JSON body, or a refusal that names the line. */
export const readJsonLine = <S extends z.ZodType>(schema: S, line: string, number: number): z.output<S> => {
  const read = schema.safeParse(parsed(line, number), { error: inputWords });
  return read.success ? read.data : refuse('invalidInput', { reason: `Line ${number}: ${inputSentences(read.error)}` });
};
