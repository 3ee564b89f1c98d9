/** Without letters and digits that look or sound alike: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const alphabet = '34679ACDEFGHJKMNPQRTWXY';
const bodyLength = 7;

const rankOf = (letter: string): number => alphabet.indexOf(letter);

/** Every letter counts by its place, so that a wrong one and two that changed places are both seen. */
const checkOf = (body: string): string => {
  let sum = 0;
  for (const [at, letter] of [...body].entries()) sum += (at + 2) * rankOf(letter);
  return alphabet[sum % alphabet.length]!;
};

/** [G46] A code for a sample from random numbers of 0 to 1, as many as are asked for. */
export const makeSampleCode = (random: () => number): string => {
  const body = Array.from({ length: bodyLength }, () => alphabet[Math.floor(random() * alphabet.length)]!).join('');
  return `${body}${checkOf(body)}`;
};

/** What was typed or scanned, as a code; undefined: none, or one that was misread. */
export const readSampleCode = (typed: string): string | undefined => {
  const code = typed.trim().toUpperCase().replaceAll(/[\s-]/g, '');
  if (code.length !== bodyLength + 1 || [...code].some((letter) => rankOf(letter) < 0)) return undefined;
  return checkOf(code.slice(0, bodyLength)) === code.at(-1) ? code : undefined;
};

/** The end of the address on a label; some scanners type its strokes as other marks. */
const onLabel = /[^a-z0-9]s[^a-z0-9]([a-z0-9]{4}-?[a-z0-9]{4})$/i;

/** What a scanner read: a code, or the address on a label. */
export const scannedSampleCode = (scanned: string): string | undefined => {
  const text = scanned.trim();
  return readSampleCode(onLabel.exec(text)?.[1] ?? text);
};

/** As people read it aloud: ABCD-EFGH. */
export const shownSampleCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
