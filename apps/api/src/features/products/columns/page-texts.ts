import { inlineBytes, type LongTexts, rowsOfPage } from './column-pages.ts';

/** Texts as the engine holds them, by their place. */
export class Texts {
  words: Uint32Array<ArrayBuffer>;
  #bytes: Uint8Array;
  #long = new Uint8Array(65_536);
  #longBytes = 0;
  #places = new Int32Array(rowsOfPage);
  #longCount = 0;

  constructor(words: Uint32Array<ArrayBuffer>) {
    this.words = words;
    this.#bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
  }

  lieIn(words: Uint32Array<ArrayBuffer>): void {
    this.words = words;
    this.#bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
  }

  put(place: number, bytes: Uint8Array, at: number, length: number): void {
    const { words } = this;
    const first = place * 4;
    words[first] = length;
    words[first + 1] = 0;
    words[first + 2] = 0;
    words[first + 3] = 0;
    if (length > inlineBytes) {
      this.#putLong(place, bytes, at, length);
      return;
    }
    const own = this.#bytes;
    const to = first * 4 + 4;
    for (let n = 0; n < length; n++) own[to + n] = bytes[at + n]!;
  }

  #putLong(place: number, bytes: Uint8Array, at: number, length: number): void {
    if (this.#longBytes + length > this.#long.length) this.#long = larger(this.#long, this.#longBytes + length);
    if (this.#longCount === this.#places.length) this.#places = larger(this.#places, this.#longCount + 1);
    const own = this.#bytes;
    for (let n = 0; n < 4; n++) own[place * 16 + 4 + n] = bytes[at + n]!;
    this.words[place * 4 + 2] = this.#longBytes;
    this.#places[this.#longCount++] = place;
    const long = this.#long;
    const to = this.#longBytes;
    for (let n = 0; n < length; n++) long[to + n] = bytes[at + n]!;
    this.#longBytes += length;
  }

  /** The long ones, which are begun anew. */
  takeLong(): { readonly long?: LongTexts } {
    if (this.#longCount === 0) return {};
    const long = { bytes: this.#long.slice(0, this.#longBytes), places: this.#places.slice(0, this.#longCount) };
    this.#longBytes = 0;
    this.#longCount = 0;
    return { long };
  }
}

export const larger = <Kind extends Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(
  small: Kind,
  least: number,
): Kind => {
  const made = new (small.constructor as new (length: number) => Kind)(Math.max(least, small.length * 2));
  made.set(small);
  return made;
};
