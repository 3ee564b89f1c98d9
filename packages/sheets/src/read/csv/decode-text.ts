import type { SheetEncoding } from '@atelier/domain/import/sheet-encodings';
import { looksWide } from '../sniff.ts';
import { guessEncoding } from './guess-encoding.ts';

const mark = (bytes: Uint8Array): SheetEncoding | null => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
};

const decodes = (bytes: Uint8Array, encoding: SheetEncoding): boolean => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

/** A mark decides; without one strict UTF-8, else the likeliest code page, which people can correct. */
export function decodeText(
  bytes: Uint8Array,
  chosen?: SheetEncoding,
): { readonly text: string; readonly encoding: SheetEncoding } {
  const encoding =
    chosen ?? mark(bytes) ?? looksWide(bytes) ?? (decodes(bytes, 'utf-8') ? 'utf-8' : guessEncoding(bytes));
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}
