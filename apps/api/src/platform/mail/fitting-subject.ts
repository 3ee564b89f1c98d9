import { mailLimits } from './queue-mail.ts';

/** A title may carry what people wrote; a subject is one line of a certain length. */
export const fittingSubject = (title: string): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const line = title.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return line.length > mailLimits.subject ? `${line.slice(0, mailLimits.subject - 1)}…` : line;
};
