/** The few parts of the tar format a backup needs, so that its content can be listed with ordinary tools. */
export const blockSize = 512;

export interface TarEntry {
  readonly name: string;
  readonly size: number;
}

/** One header block, preceded by an extended one where the name does not fit into its 100 bytes. */
export function tarHeader({ name, size }: TarEntry): Buffer {
  if (Buffer.byteLength(name) <= 100) return headerBlock(name, size, '0');
  const record = paxRecord('path', name);
  return Buffer.concat([headerBlock('long-name', record.length, 'x'), padded(record), headerBlock('long', size, '0')]);
}

export function padding(size: number): Buffer {
  return Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
}

function padded(content: Buffer): Buffer {
  return Buffer.concat([content, padding(content.length)]);
}

function headerBlock(name: string, size: number, type: '0' | 'x'): Buffer {
  const block = Buffer.alloc(blockSize);
  block.write(name, 0, 100, 'utf8');
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  writeSize(block, size);
  block.write('00000000000\0', 136);
  block.write('        ', 148);
  block.write(type, 156);
  block.write('ustar\x0000', 257);
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

const largestOctal = 0o77777777777;

/** Eleven octal digits end at 8 GiB; beyond that the number is stored in binary, marked by the first bit. */
function writeSize(block: Buffer, size: number): void {
  if (size <= largestOctal) {
    block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
    return;
  }
  block[124] = 0x80;
  block.writeBigUInt64BE(BigInt(size), 128);
}

function readSize(block: Buffer): number {
  if (block[124] === 0x80) return Number(block.readBigUInt64BE(128));
  return Number.parseInt(block.toString('latin1', 124, 135), 8);
}

/** The sum of all bytes, with the sum's own eight bytes counted as spaces. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0);
}

export function parseHeader(block: Buffer): (TarEntry & { extended: boolean }) | undefined {
  const stored = Number.parseInt(block.toString('latin1', 148, 154), 8);
  if (stored !== checksum(block)) return undefined;
  const end = block.indexOf(0);
  const name = block.toString('utf8', 0, Math.min(end === -1 ? 100 : end, 100));
  return { name, size: readSize(block), extended: block.toString('latin1', 156, 157) === 'x' };
}

function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  if (String(length).length > String(rest).length) length = rest + String(length).length;
  return Buffer.from(`${length} ${key}=${value}\n`);
}

export function pathIn(record: string): string | undefined {
  return /^\d+ path=([\s\S]*)\n$/.exec(record)?.[1];
}
