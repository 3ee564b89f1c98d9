import { readUpc } from '@atelier/domain/product/upc';
import { onlyWhatIsRead } from '../../../platform/address-search.ts';

/** The codes in the address, so that a lookup can be sent and kept. */
export interface UpcSearch {
  codes?: string;
}

export const readUpcSearch = onlyWhatIsRead(({ codes }: Record<string, unknown>): UpcSearch => {
  // A single code looks like a number to the router, which drops its leading zeros.
  const text = typeof codes === 'number' ? String(codes).padStart(12, '0') : codes;
  return typeof text === 'string' && text.trim() !== '' ? { codes: text.slice(0, 2_000) } : {};
});

const most = 50;

/** Codes by line, comma or tab; within one, spaces and dashes are how people write it. */
export function codesIn(text: string): { codes: readonly string[]; wrong: readonly string[] } {
  const loose = text.replaceAll(/(\d) (?=\d)/g, '$1');
  const pieces = loose.split(/[\s,;]+/).filter(Boolean);
  const read = pieces.map((piece) => readUpc(piece) ?? runOfCodes(piece));
  return {
    codes: [...new Set(read.flatMap((one) => one ?? []))].slice(0, most),
    wrong: pieces.filter((_, at) => read[at] === undefined),
  };
}

/** Several codes on one line with nothing but spaces between them. */
const runOfCodes = (piece: string): readonly string[] | undefined =>
  /^\d+$/.test(piece) && piece.length > 12 && piece.length % 12 === 0 ? (piece.match(/\d{12}/g) ?? []) : undefined;
