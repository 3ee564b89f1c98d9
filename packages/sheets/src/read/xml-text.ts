const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const fromCode = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

function entity(body: string): string {
  if (!body.startsWith('#')) return named[body] ?? '';
  const hexadecimal = body[1] === 'x' || body[1] === 'X';
  return fromCode(Number.parseInt(body.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10));
}

/** Only the five named entities and character numbers exist here; declared ones are refused earlier (X5). */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(/&(#?\w+);/g, (_whole, body: string) => entity(body)) : text;

/** Office writes characters that XML cannot hold, and lone carriage returns, as _x000D_. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

const isSpace = (code: number): boolean => code <= 32;

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** The value of an attribute by its name, whatever its prefix. Values are stepped over, so none is taken for a name. */
export function attribute(attributes: string, name: string): string | undefined {
  for (let at = skipSpace(attributes, 0); at < attributes.length; ) {
    const equals = attributes.indexOf('=', at);
    if (equals < 0) return undefined;
    const start = skipSpace(attributes, equals + 1);
    const quote = attributes[start];
    if (quote !== '"' && quote !== "'") return undefined;
    const end = attributes.indexOf(quote, start + 1);
    if (end < 0) return undefined;
    const found = attributes.slice(at, equals).trimEnd();
    if (found === name || found.endsWith(`:${name}`)) return decodeEntities(attributes.slice(start + 1, end));
    at = skipSpace(attributes, end + 1);
  }
  return undefined;
}
