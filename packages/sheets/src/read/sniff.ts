export type FileKind = 'archive' | 'compound' | 'bareBiff' | 'markup' | 'text' | 'foreign';

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const archive = [0x50, 0x4b];
const compound = [0xd0, 0xcf, 0x11, 0xe0];
const foreign = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x25, 0x50, 0x44, 0x46],
  [0x1f, 0x8b],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x61, 0x72, 0x21],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x4d, 0x5a],
];

/** Workbooks from before 1993 are a stream of records without a container: the first one names the dialect. */
const isBareBiff = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(bytes[1] ?? -1) && (bytes[2] ?? 0) >= 4 && bytes[3] === 0;

const wideMark = (bytes: Uint8Array): boolean => startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);

/** Text in a two-byte encoding without a mark has a zero in nearly every second place. */
export function looksWide(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 512);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const enough = sample.length / 4;
  if (zeros[1]! > enough && zeros[0] === 0) return 'utf-16le';
  return zeros[0]! > enough && zeros[1] === 0 ? 'utf-16be' : null;
}

const isMarkup = (bytes: Uint8Array): boolean =>
  /^\s*<(\?xml|!doctype|html|table|meta|head|style|body|div|!--|\w+:workbook|workbook)/i.test(
    new TextDecoder(wideMark(bytes) ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes),
  );

/** The name of a file says nothing reliable about it, so its first bytes decide. */
export function sniff(bytes: Uint8Array): FileKind {
  if (startsWith(bytes, archive)) return 'archive';
  if (startsWith(bytes, compound)) return 'compound';
  if (isBareBiff(bytes)) return 'bareBiff';
  if (foreign.some((signature) => startsWith(bytes, signature))) return 'foreign';
  if (isMarkup(bytes.subarray(0, 2_048))) return 'markup';
  if (wideMark(bytes) || looksWide(bytes)) return 'text';
  return bytes.includes(0) ? 'foreign' : 'text';
}
