import { Socket } from 'node:net';

/** Told of all bytes that are there; says how many it has done with. The rest comes again, with more behind it. */
export type Reader = (bytes: Uint8Array) => number;

const placeBytes = 262_144;

/**
 * A socket that reads into one place over and over: memory of their own for hundreds of megabytes in small pieces costs
 * more than reading them. Whoever reads so has to be done with the bytes when asked again; all others get copies.
 */
export class OnePlaceSocket extends Socket {
  #place = Buffer.allocUnsafe(placeBytes);
  #held = 0;
  #reader: Reader | undefined;

  constructor() {
    super({
      onread: {
        buffer: () => this.#room(),
        callback: (count: number) => this.#came(count),
      },
    } as object);
  }

  /** From now on; undefined: as any socket. */
  readBy(reader: Reader | undefined): void {
    this.#reader = reader;
  }

  #room(): Buffer {
    if (this.#held > this.#place.length / 2) this.#place = Buffer.concat([this.#place], this.#place.length * 2);
    return this.#place.subarray(this.#held);
  }

  #came(count: number): boolean {
    const bytes = this.#place.subarray(0, this.#held + count);
    const done = this.#reader?.(bytes) ?? 0;
    this.#held = this.#reader === undefined ? 0 : bytes.length - done;
    if (this.#reader !== undefined) this.#place.copyWithin(0, done, bytes.length);
    else if (done < bytes.length) this.emit('data', Buffer.from(bytes.subarray(done)));
    return true;
  }
}
