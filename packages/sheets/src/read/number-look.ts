/** How a number is shown decides what people mean by it: 1234 under 000000 is the style 001234. */
export type NumberLook =
  | { readonly kind: 'plain' }
  /** Places for digits and the words between them, in order: "ST"0000 is the word ST and four digits. */
  | { readonly kind: 'padded'; readonly pieces: readonly (string | number)[] }
  | { readonly kind: 'percent' }
  | { readonly kind: 'date' }
  | { readonly kind: 'elapsed' };

export const plainLook: NumberLook = { kind: 'plain' };

const quotedOrEscaped = /"([^"]*)"|\\(.)|_.|\*./gu;
const colorOrCondition = /\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;

/** What is left of a format code when the words in quotation marks, colours and conditions are taken out. */
const shapeOf = (code: string): string => code.replace(quotedOrEscaped, '').replace(colorOrCondition, '').toLowerCase();

/** Only places that must show a digit, and at least two of them: such a number is a code, not a quantity. */
function paddedLook(section: string): NumberLook | null {
  if (!/^[0\s/.()-]*$/.test(shapeOf(section)) || /0\.0/.test(section)) return null;
  const pieces: (string | number)[] = [];
  const words = section.replace(colorOrCondition, '').matchAll(/"([^"]*)"|\\(.)|(0+)|_.|\*.|(.)/gsu);
  for (const [, quoted, escaped, zeros, bare] of words) {
    const piece = zeros?.length ?? quoted ?? escaped ?? bare;
    if (piece !== undefined && piece !== '') pieces.push(piece);
  }
  const digits = pieces.reduce<number>((sum, piece) => sum + (typeof piece === 'number' ? piece : 0), 0);
  return digits >= 2 ? { kind: 'padded', pieces } : null;
}

/** Letters of years, months, days, hours and seconds, also as some programs spell them in other languages. */
const dateWords = /am\/pm|a\/p|[ymdhsegbjta]+|[年月日時时分秒년월일시분초]/gu;

const isDate = (shape: string): boolean =>
  /[ymdhs]/.test(shape) && !/[#?]/.test(shape) && !/\p{L}/u.test(shape.replace(dateWords, ''));

export function lookOfFormat(code: string): NumberLook {
  const section = code.replace(quotedOrEscaped, (whole) => whole.replaceAll(';', '\u0000')).split(';')[0] ?? '';
  const first = section.replaceAll('\u0000', ';');
  const shape = shapeOf(first);
  const padded = paddedLook(first);
  if (padded) return padded;
  if (shape.includes('%')) return { kind: 'percent' };
  if (/\[(h+|m+|s+)\]/.test(shape)) return { kind: 'elapsed' };
  return isDate(shape) ? { kind: 'date' } : plainLook;
}

const between = (id: number, from: number, to: number): boolean => id >= from && id <= to;

/** The numbers below 164 stand for formats that no file spells out. */
export function builtInLook(id: number): NumberLook {
  if (id === 9 || id === 10) return { kind: 'percent' };
  if (id === 46) return { kind: 'elapsed' };
  const dated = between(id, 14, 22) || between(id, 27, 36) || between(id, 45, 47) || between(id, 50, 58);
  return dated ? { kind: 'date' } : plainLook;
}
