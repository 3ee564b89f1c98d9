import type { NumberLook } from './number-look.ts';

const daySeconds = 86_400;
const dayMs = daySeconds * 1_000;
const epoch1900 = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);
const phantomLeapDay = 60;

const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');

/** Spreadsheets keep 15 digits; the 16th and 17th are the noise of binary fractions. */
export function plainText(value: number): string {
  if (!Number.isFinite(value)) return '';
  if (Math.abs(value) < 1e15 && Number.isInteger(value)) return String(value + 0);
  return String(Number(value.toPrecision(15)) + 0);
}

const clock = (seconds: number): string =>
  `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;

/** 1900 was no leap year, but its serial 60 exists; days before it count one less. */
function dayOf(days: number, since1904: boolean): Date | null {
  const shift = !since1904 && days < phantomLeapDay ? 1 : 0;
  const date = new Date((since1904 ? epoch1904 : epoch1900) + (days + shift) * dayMs);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 ? null : date;
}

export function dateText(serial: number, since1904: boolean): string {
  if (!Number.isFinite(serial) || serial < 0) return plainText(serial);
  const seconds = Math.round(serial * daySeconds);
  // A time alone never becomes the next day; with a date in front, the last half second of a day does.
  if (serial < 1 && seconds > 0) return clock(Math.min(seconds, daySeconds - 1));
  const date = dayOf(Math.floor(seconds / daySeconds), since1904);
  if (!date) return plainText(serial);
  const day = `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  const rest = seconds % daySeconds;
  return rest > 0 ? `${day} ${clock(rest)}` : day;
}

const elapsedText = (days: number): string => {
  const seconds = Math.round(Math.abs(days) * daySeconds);
  return Number.isSafeInteger(seconds) ? `${days < 0 && seconds > 0 ? '-' : ''}${clock(seconds)}` : plainText(days);
};

/** Digits fill the places from the right; what does not fit stands in the first place. */
function paddedText(value: number, pieces: readonly (string | number)[]): string {
  if (!Number.isInteger(value) || value < 0) return plainText(value);
  let digits = plainText(value);
  const first = pieces.findIndex((piece) => typeof piece === 'number');
  return pieces.reduceRight<string>((text, piece, index) => {
    if (typeof piece === 'string') return piece + text;
    const taken = index === first ? digits : digits.slice(Math.max(0, digits.length - piece));
    digits = digits.slice(0, digits.length - taken.length);
    return taken.padStart(piece, '0') + text;
  }, '');
}

export function numberText(value: number, look: NumberLook, since1904: boolean): string {
  switch (look.kind) {
    case 'padded':
      return paddedText(value, look.pieces);
    case 'percent':
      return `${plainText(value * 100)}%`;
    case 'date':
      return dateText(value, since1904);
    case 'elapsed':
      return elapsedText(value);
    default:
      return plainText(value);
  }
}
