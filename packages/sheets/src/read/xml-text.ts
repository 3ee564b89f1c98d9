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

export function attribute(attributes: string, name: string): string | undefined {
  let at = attributes.indexOf(name);
  while (at >= 0) {
    const before = attributes.charCodeAt(at - 1);
    const startsHere = at === 0 || before === 32 || before === 9 || before === 10 || before === 13 || before === 58;
    const after = attributes.slice(at + name.length, at + name.length + 4).trimStart();
    if (startsHere && after.startsWith('=')) return quoted(attributes, attributes.indexOf('=', at) + 1);
    at = attributes.indexOf(name, at + 1);
  }
  return undefined;
}

function quoted(attributes: string, from: number): string | undefined {
  let start = from;
  while (attributes.charCodeAt(start) <= 32) start += 1;
  const quote = attributes[start];
  if (quote !== '"' && quote !== "'") return undefined;
  const end = attributes.indexOf(quote, start + 1);
  return end < 0 ? undefined : decodeEntities(attributes.slice(start + 1, end));
}
