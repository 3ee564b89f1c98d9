import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Each packing and unpacking has its price, however little it packs. */
const blockBytes = 128 * 1_024;
/** Beyond this many characters texts are held packed: a file of 25 MB may unpack to ten times as much. */
const heldOpen = 1_048_576;
const unpackedAtOnce = 32;
/** A window of one block: a wider one would cost megabytes each time and find nothing more. */
const packing = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 17 } };

/** A copy with memory of its own: a small buffer is a slice of a large one and would hold all of it. */
const alone = (bytes: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
};

/** Texts held in packed blocks outside the heap; the few blocks used last are held unpacked as well. */
class PackedTexts {
  private readonly packed: Buffer[] = [];
  private readonly recent = new Map<number, Buffer>();
  private writing = Buffer.allocUnsafeSlow(blockBytes);
  private used = 0;
  private starts = new Uint32Array(1_024);
  private blockOf = new Uint32Array(1_024);
  private length = 0;

  add(text: string): void {
    const size = Buffer.byteLength(text);
    if (this.used + size > this.writing.length) this.closeBlock(size);
    if (this.length === this.starts.length) this.grow();
    this.blockOf[this.length] = this.packed.length;
    this.starts[this.length] = this.used;
    this.used += this.writing.write(text, this.used);
    this.length += 1;
  }

  at(index: number): string | undefined {
    if (!(index >= 0 && index < this.length)) return undefined;
    const block = this.blockOf[index]!;
    const bytes = this.bytesOf(block);
    const isLast = index + 1 >= this.length || this.blockOf[index + 1] !== block;
    return bytes.toString('utf8', this.starts[index], isLast ? bytes.length : this.starts[index + 1]);
  }

  private bytesOf(block: number): Buffer {
    const packed = this.packed[block];
    if (!packed) return this.writing.subarray(0, this.used);
    const seen = this.recent.get(block);
    if (seen) return seen;
    const bytes = zstdDecompressSync(packed);
    if (this.recent.size >= unpackedAtOnce) this.recent.delete(this.recent.keys().next().value!);
    this.recent.set(block, bytes);
    return bytes;
  }

  private closeBlock(next: number): void {
    if (this.used > 0) this.packed.push(alone(zstdCompressSync(this.writing.subarray(0, this.used), packing)));
    if (next > this.writing.length) this.writing = Buffer.allocUnsafeSlow(next);
    this.used = 0;
  }

  private grow(): void {
    const doubled = (old: Uint32Array): Uint32Array<ArrayBuffer> => {
      const wider = new Uint32Array(old.length * 2);
      wider.set(old);
      return wider;
    };
    this.starts = doubled(this.starts);
    this.blockOf = doubled(this.blockOf);
  }
}

/** Any number of texts by their place, in little memory. */
export class TextStore {
  private readonly open: string[] = [];
  private readonly rest = new PackedTexts();
  private characters = 0;
  private count = 0;

  get length(): number {
    return this.count;
  }

  add(text: string): void {
    this.count += 1;
    this.characters += text.length;
    if (this.characters <= heldOpen) this.open.push(text);
    else this.rest.add(text);
  }

  at(index: number): string | undefined {
    return index < this.open.length ? this.open[index] : this.rest.at(index - this.open.length);
  }
}
