export interface BiffRecord {
  readonly id: number;
  readonly data: Buffer;
}

export const recordIds = {
  formula: 0x06,
  end: 0x0a,
  dateMode: 0x22,
  filePass: 0x2f,
  continued: 0x3c,
  codePage: 0x42,
  boundSheet: 0x85,
  mulRk: 0xbd,
  rString: 0xd6,
  xf: 0xe0,
  merged: 0xe5,
  sst: 0xfc,
  labelSst: 0xfd,
  number: 0x203,
  label: 0x204,
  boolError: 0x205,
  string: 0x207,
  rk: 0x27e,
  format: 0x41e,
  begin: 0x809,
} as const;

/**
 * The records from a place on, up to and with the end of that part of the workbook. A chart inside a sheet is a part of
 * its own within it: its numbers are no cells.
 */
export function* records(stream: Buffer, from: number): Generator<BiffRecord> {
  let at = from;
  let depth = 0;
  while (at + 4 <= stream.length) {
    const id = stream.readUInt16LE(at);
    const length = stream.readUInt16LE(at + 2);
    if (id === recordIds.begin) depth += 1;
    if (depth <= 1) yield { id, data: stream.subarray(at + 4, at + 4 + length) };
    if (id === recordIds.end) depth -= 1;
    if (id === recordIds.end && depth <= 0) return;
    at += 4 + length;
  }
}

/** A number packed into 30 bits: an integer or the top of a double, maybe in hundredths. */
export function rkNumber(packed: number): number {
  const whole = Buffer.alloc(8);
  whole.writeInt32LE(packed & ~3, 4);
  const value = (packed & 2) !== 0 ? packed >> 2 : whole.readDoubleLE(0);
  return (packed & 1) !== 0 ? value / 100 : value;
}
