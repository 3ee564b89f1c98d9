/** Rewrites the declared unpacked size of an entry everywhere, so that the directory lies about it. */
export function lieAboutSize(archive: Buffer, name: string, size: number): Buffer {
  const forged = Buffer.from(archive);
  for (let at = forged.indexOf(name); at >= 0; at = forged.indexOf(name, at + 1)) {
    if (forged.subarray(at - 46, at - 44).toString('latin1') === 'PK') forged.writeUInt32LE(size, at - 46 + 24);
    if (forged.subarray(at - 30, at - 28).toString('latin1') === 'PK') forged.writeUInt32LE(size, at - 30 + 22);
  }
  return forged;
}

export const renameEntry = (archive: Buffer, from: string, to: string): Buffer =>
  Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');

/** The shell of an OLE container whose directory holds one named stream. */
export function compoundFile(streamName: string): Buffer {
  const sector = 512;
  const bytes = Buffer.alloc(sector * 12);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(4_096, 56);
  bytes.writeUInt32LE(0xfffffffe, 60);
  bytes.writeUInt32LE(0xfffffffe, 68);
  bytes.fill(0xff, 76, sector);
  bytes.writeUInt32LE(0, 76);
  const table = sector;
  bytes.fill(0xff, table, table + sector);
  bytes.writeUInt32LE(0xfffffffd, table);
  bytes.writeUInt32LE(0xfffffffe, table + 4);
  const entry = (index: number, name: string, kind: number): void => {
    const at = sector * 2 + index * 128;
    bytes.write(name, at, 'utf16le');
    bytes.writeUInt16LE(name.length * 2 + 2, at + 64);
    bytes.writeUInt8(kind, at + 66);
    bytes.writeUInt32LE(0xfffffffe, at + 116);
  };
  entry(0, 'Root Entry', 5);
  entry(1, streamName, 2);
  return bytes;
}
