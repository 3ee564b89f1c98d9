const dayMs = 86_400_000;
const epoch1900 = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);
const phantomLeapDay = 60;

/** How a number is shown decides what people mean by it: 1234 under 000000 is the style 001234. */
export type NumberLook =
  | { kind: 'plain' }
  | { kind: 'padded'; digits: number }
  | { kind: 'percent' }
  | { kind: 'date' };

export const plainLook: NumberLook = { kind: 'plain' };

const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');

/** Spreadsheets keep 15 digits; the 16th and 17th are the noise of binary fractions. */
export function plainText(value: number): string {
  if (!Number.isFinite(value)) return '';
  if (Math.abs(value) < 1e15 && Number.isInteger(value)) return String(value + 0);
  return String(Number(value.toPrecision(15)) + 0);
}

const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
};

/** 1900 was no leap year, but its serial 60 exists; days before it count one less. */
function dayOf(serial: number, since1904: boolean): Date | null {
  const days = Math.floor(serial);
  const shift = !since1904 && days < phantomLeapDay ? 1 : 0;
  const date = new Date((since1904 ? epoch1904 : epoch1900) + (days + shift) * dayMs);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 ? null : date;
}

export function dateText(serial: number, since1904: boolean): string {
  if (!Number.isFinite(serial) || serial < 0) return plainText(serial);
  const timeMs = Math.round((serial - Math.floor(serial)) * dayMs);
  if (serial < 1 && timeMs > 0) return clock(timeMs);
  const date = dayOf(serial, since1904);
  if (!date) return plainText(serial);
  const day = `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  return timeMs > 0 ? `${day} ${clock(timeMs)}` : day;
}

export function numberText(value: number, look: NumberLook, since1904: boolean): string {
  switch (look.kind) {
    case 'padded':
      return Number.isInteger(value) && value >= 0 ? plainText(value).padStart(look.digits, '0') : plainText(value);
    case 'percent':
      return `${plainText(value * 100)}%`;
    case 'date':
      return dateText(value, since1904);
    default:
      return plainText(value);
  }
}

/** Quoted words, colours and conditions in a format code are not placeholders. */
const placeholders = (code: string): string =>
  (code.split(';')[0] ?? '')
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?![hms]+\])[^\]]*\]/gi, '')
    .toLowerCase();

export function lookOfFormat(code: string): NumberLook {
  const shape = placeholders(code);
  if (/^0{2,}$/.test(shape)) return { kind: 'padded', digits: shape.length };
  if (shape.includes('%')) return { kind: 'percent' };
  const isDate = /[ymdhs]/.test(shape) && !/general|[#?]/.test(shape);
  return isDate ? { kind: 'date' } : plainLook;
}
