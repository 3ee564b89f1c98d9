/** Rows on their way out, as the bytes they leave as: text that is put together for long costs more to clear than to write. */
export class RowPiece {
  #bytes: Buffer;
  #length = 0;

  constructor(bytes: number) {
    this.#bytes = Buffer.allocUnsafe(bytes);
  }

  get length(): number {
    return this.#length;
  }

  add(text: string): void {
    const needed = this.#length + text.length * 3;
    if (needed > this.#bytes.length) {
      const wider = Buffer.allocUnsafe(needed * 2);
      this.#bytes.copy(wider, 0, 0, this.#length);
      this.#bytes = wider;
    }
    this.#length += this.#bytes.write(text, this.#length, 'utf8');
  }

  /** What it holds, which is the taker's until the next row comes. */
  take(): Buffer {
    const rows = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return rows;
  }
}
