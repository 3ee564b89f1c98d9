import { SheetRefusal } from '../../refusal.ts';

const endOfChain = 0xfffffffa;
const directoryEntry = 128;

interface Stored {
  readonly name: string;
  readonly kind: number;
  readonly start: number;
  readonly size: number;
}

/** Follows a chain of sectors; a chain that bites its own tail ends with the file, not never. */
function chain(table: readonly number[], start: number): number[] {
  const sectors: number[] = [];
  for (let sector = start; sector < endOfChain; sector = table[sector] ?? endOfChain) {
    sectors.push(sector);
    if (sectors.length > table.length) throw new SheetRefusal('damaged');
  }
  return sectors;
}

const join = (bytes: Buffer, sectors: readonly number[], at: (sector: number) => number, size: number): Buffer =>
  Buffer.concat(sectors.map((sector) => bytes.subarray(at(sector), at(sector) + size)));

const numbers = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));

function allocationTable(bytes: Buffer, sectorSize: number, at: (sector: number) => number): number[] {
  const parts = numbers(bytes.subarray(76, 512));
  let next = bytes.readUInt32LE(68);
  for (let left = bytes.readUInt32LE(72); left > 0 && next < endOfChain; left -= 1) {
    const more = numbers(bytes.subarray(at(next), at(next) + sectorSize));
    next = more.pop() ?? endOfChain;
    parts.push(...more);
    if (parts.length > bytes.length / 512) throw new SheetRefusal('damaged');
  }
  return numbers(
    join(
      bytes,
      parts.filter((sector) => sector < endOfChain),
      at,
      sectorSize,
    ),
  );
}

const listDirectory = (directory: Buffer): Stored[] =>
  Array.from({ length: Math.floor(directory.length / directoryEntry) }, (_, index) => {
    const entry = directory.subarray(index * directoryEntry, (index + 1) * directoryEntry);
    const nameBytes = Math.min(64, Math.max(2, entry.readUInt16LE(64)));
    return {
      name: entry.toString('utf16le', 0, nameBytes - 2),
      kind: entry.readUInt8(66),
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  });

/** Names in such a container are the same in capital and small letters. */
const isNamed = (entry: Stored, name: string): boolean => entry.name.toLowerCase() === name.toLowerCase();

/** The named streams inside an OLE container, the wrapping of .xls and of password-protected .xlsx. */
export function openCompound(bytes: Buffer): { has(name: string): boolean; stream(name: string): Buffer | null } {
  if (bytes.length < 1_536) throw new SheetRefusal('damaged');
  const sectorSize = 2 ** Math.min(16, bytes.readUInt16LE(30));
  const miniSize = 2 ** Math.min(16, bytes.readUInt16LE(32));
  const at = (sector: number): number => (sector + 1) * sectorSize;
  const table = allocationTable(bytes, sectorSize, at);
  const whole = (start: number): Buffer => join(bytes, chain(table, start), at, sectorSize);
  const entries = listDirectory(whole(bytes.readUInt32LE(48)));
  const small = (entry: Stored): Buffer => {
    const root = entries.find((candidate) => candidate.kind === 5);
    const container = root ? whole(root.start) : Buffer.alloc(0);
    const miniTable = numbers(whole(bytes.readUInt32LE(60)));
    return join(container, chain(miniTable, entry.start), (sector) => sector * miniSize, miniSize);
  };
  return {
    has: (name) => entries.some((entry) => isNamed(entry, name)),
    stream(name) {
      const entry = entries.find((candidate) => isNamed(candidate, name) && candidate.kind === 2);
      if (!entry) return null;
      const content = entry.size < bytes.readUInt32LE(56) ? small(entry) : whole(entry.start);
      if (content.length < entry.size) throw new SheetRefusal('damaged');
      return content.subarray(0, entry.size);
    },
  };
}
