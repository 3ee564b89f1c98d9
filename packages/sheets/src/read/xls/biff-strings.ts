import { SheetRefusal } from '../../refusal.ts';
import { sheetLimits } from '../../sheet-limits.ts';

const wide = 1;
const phonetic = 4;
const rich = 8;

/** A string whose length takes one or two bytes, inside a single record. */
export function shortString(record: Buffer, at: number, lengthBytes: 1 | 2): string {
  const length = lengthBytes === 1 ? record.readUInt8(at) : record.readUInt16LE(at);
  const flags = record.readUInt8(at + lengthBytes);
  const start = at + lengthBytes + 1 + ((flags & rich) !== 0 ? 2 : 0) + ((flags & phonetic) !== 0 ? 4 : 0);
  return (flags & wide) !== 0
    ? record.toString('utf16le', start, start + length * 2)
    : record.toString('latin1', start, start + length);
}

/** Reads across the record and its continuations; a continued text starts with a fresh width flag. */
class Cursor {
  private part = 0;
  private at: number;
  private readonly parts: readonly Buffer[];

  constructor(parts: readonly Buffer[], at: number) {
    this.parts = parts;
    this.at = at;
  }

  private current(): Buffer {
    while (this.at >= (this.parts[this.part]?.length ?? 0)) {
      this.part += 1;
      this.at = 0;
      if (this.part >= this.parts.length) throw new SheetRefusal('damaged');
    }
    return this.parts[this.part]!;
  }

  /** Nothing is left to read. */
  get ended(): boolean {
    return this.parts.slice(this.part).every((part, index) => (index === 0 ? this.at : 0) >= part.length);
  }

  byte(): number {
    const value = this.current().readUInt8(this.at);
    this.at += 1;
    return value;
  }

  number(bytes: 2 | 4): number {
    let value = 0;
    for (let i = 0; i < bytes; i += 1) value += this.byte() * 2 ** (8 * i);
    return value;
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0; ) {
      const step = Math.min(left, this.current().length - this.at);
      this.at += step;
      left -= step;
    }
  }

  characters(length: number, flags: number): string {
    let text = '';
    let size = (flags & wide) !== 0 ? 2 : 1;
    let left = length;
    while (left > 0) {
      const started = this.part;
      const record = this.current();
      if (this.part !== started) size = (this.byte() & wide) !== 0 ? 2 : 1;
      const take = Math.min(left, Math.floor((record.length - this.at) / size));
      text += record.toString(size === 2 ? 'utf16le' : 'latin1', this.at, this.at + take * size);
      this.at += take * size;
      left -= take;
      if (take === 0 && record.length - this.at > 0) throw new SheetRefusal('damaged');
    }
    return text;
  }
}

export function sharedTexts(parts: readonly Buffer[]): string[] {
  const count = parts[0]?.readUInt32LE(4) ?? 0;
  const cursor = new Cursor(parts, 8);
  const texts: string[] = [];
  // Some writers count the texts of deleted cells as well, so the end of the records counts more than the number.
  for (let i = 0; i < count && !cursor.ended; i += 1) {
    const length = cursor.number(2);
    const flags = cursor.byte();
    const runs = (flags & rich) !== 0 ? cursor.number(2) : 0;
    const guide = (flags & phonetic) !== 0 ? cursor.number(4) : 0;
    if (length > sheetLimits.cellCharacters) throw new SheetRefusal('cellTooLong', `with text number ${i + 1}`);
    texts.push(cursor.characters(length, flags));
    cursor.skip(runs * 4 + guide);
  }
  return texts;
}
