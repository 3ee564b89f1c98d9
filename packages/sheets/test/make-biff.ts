import { CFB } from '@e965/xlsx';

export const record = (id: number, ...data: readonly (Uint8Array | readonly number[])[]): Buffer => {
  const body = Buffer.concat(data.map((piece) => Buffer.from(piece)));
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(body.length, 2);
  return Buffer.concat([head, body]);
};

const u16 = (value: number): number[] => [value & 0xff, value >> 8];
const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(value >>> 16)];

export const begin = (version: 0x500 | 0x600, part: 0x05 | 0x10 | 0x20): Buffer =>
  record(0x809, u16(version), u16(part), [0, 0, 0, 0], version === 0x600 ? [0, 0, 0, 0, 0, 0, 0, 0] : []);
export const end = record(0x0a);
export const numberCell = (row: number, column: number, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return record(0x203, u16(row), u16(column), u16(0), bytes);
};
/** A text as bytes of a code page, the way workbooks of 1995 hold it. */
export const byteLabel = (row: number, column: number, bytes: Uint8Array): Buffer =>
  record(0x204, u16(row), u16(column), u16(0), u16(bytes.length), bytes);
export const sharedLabel = (row: number, column: number, index: number): Buffer =>
  record(0xfd, u16(row), u16(column), u16(0), u32(index));
/** The shared texts, with whatever number of them the writer claims. */
export const sharedTable = (texts: readonly string[], claimed = texts.length): Buffer =>
  record(
    0xfc,
    u32(claimed),
    u32(claimed),
    ...texts.map((text) => [...u16(text.length), 0, ...Buffer.from(text, 'latin1')]),
  );
export const codePage = (page: number): Buffer => record(0x42, u16(page));

/** A workbook of one sheet: what all sheets share, then the sheet's own records, in a container. */
export function makeXls(
  version: 0x500 | 0x600,
  shared: readonly Buffer[],
  sheet: readonly Buffer[],
  streamName = 'Workbook',
): Buffer {
  const listed = (offset: number): Buffer =>
    record(0x85, u32(offset), u16(0), version === 0x600 ? [3, 0] : [3], Buffer.from('One'));
  const globals = (offset: number): Buffer => Buffer.concat([begin(version, 0x05), ...shared, listed(offset), end]);
  const stream = Buffer.concat([globals(globals(0).length), begin(version, 0x10), ...sheet, end]);
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, `/${streamName}`, stream);
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}
