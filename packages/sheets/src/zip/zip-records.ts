/** What the directory of a ZIP archive says about one entry. */
export interface ZipRecord {
  readonly name: Buffer;
  readonly deflated: boolean;
  /** Checksum and sizes follow the content, because they were not known before it. */
  readonly trailing: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const max32 = 0xffffffff;
const max16 = 0xffff;
const utf8Names = 0x0800;
const trailingSizes = 0x0008;
/** 1 January 2026; the same content always makes the same archive. */
const date = ((2026 - 1980) << 9) | (1 << 5) | 1;

const isLarge = (record: ZipRecord): boolean => record.size >= max32 || record.packed >= max32;
const flagsOf = (record: ZipRecord): number => utf8Names | (record.trailing ? trailingSizes : 0);
const capped = (value: number): number => Math.min(value, max32);

const nothing = Buffer.alloc(0);

/** The 64-bit field that holds whatever does not fit into 32. */
function wideField(values: readonly number[]): Buffer {
  if (values.length === 0) return nothing;
  const field = Buffer.alloc(4 + values.length * 8);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(values.length * 8, 2);
  for (const [index, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + index * 8);
  return field;
}

/** What an entry and the directory say alike of a record, from a place on. */
function writeCommon(part: Buffer, at: number, record: ZipRecord, known: boolean): void {
  part.writeUInt16LE(isLarge(record) ? 45 : 20, at);
  part.writeUInt16LE(flagsOf(record), at + 2);
  part.writeUInt16LE(record.deflated ? 8 : 0, at + 4);
  part.writeUInt16LE(0, at + 6);
  part.writeUInt16LE(date, at + 8);
  part.writeUInt32LE(known ? record.crc : 0, at + 10);
  part.writeUInt32LE(isLarge(record) ? max32 : known ? record.packed : 0, at + 14);
  part.writeUInt32LE(isLarge(record) ? max32 : known ? record.size : 0, at + 18);
  part.writeUInt16LE(record.name.length, at + 22);
}

export function localHeader(record: ZipRecord): Buffer {
  const known = !record.trailing;
  const wide = wideField(isLarge(record) ? (known ? [record.size, record.packed] : [0, 0]) : []);
  const header = Buffer.alloc(30 + record.name.length + wide.length);
  header.writeUInt32LE(0x04034b50, 0);
  writeCommon(header, 4, record, known);
  header.writeUInt16LE(wide.length, 28);
  record.name.copy(header, 30);
  wide.copy(header, 30 + record.name.length);
  return header;
}

export function trailer(record: ZipRecord): Buffer {
  if (!record.trailing) return Buffer.alloc(0);
  const large = isLarge(record);
  const part = Buffer.alloc(large ? 24 : 16);
  part.writeUInt32LE(0x08074b50, 0);
  part.writeUInt32LE(record.crc, 4);
  if (large) {
    part.writeBigUInt64LE(BigInt(record.packed), 8);
    part.writeBigUInt64LE(BigInt(record.size), 16);
  } else {
    part.writeUInt32LE(record.packed, 8);
    part.writeUInt32LE(record.size, 12);
  }
  return part;
}

export function directoryHeader(record: ZipRecord): Buffer {
  const values = [
    ...(isLarge(record) ? [record.size, record.packed] : []),
    ...(record.offset >= max32 ? [record.offset] : []),
  ];
  const wide = wideField(values);
  const header = Buffer.alloc(46 + record.name.length + wide.length);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(45, 4);
  writeCommon(header, 6, record, true);
  header.writeUInt16LE(wide.length, 30);
  header.writeUInt32LE(capped(record.offset), 42);
  record.name.copy(header, 46);
  wide.copy(header, 46 + record.name.length);
  return header;
}

function wideEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(76);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(45, 12);
  end.writeUInt16LE(45, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(offset + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

export function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, max16), 8);
  end.writeUInt16LE(Math.min(count, max16), 10);
  end.writeUInt32LE(capped(size), 12);
  end.writeUInt32LE(capped(offset), 16);
  const wide = count >= max16 || size >= max32 || offset >= max32;
  return wide ? Buffer.concat([wideEnd(count, size, offset), end]) : end;
}
