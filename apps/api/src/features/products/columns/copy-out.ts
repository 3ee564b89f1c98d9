import type { Socket } from 'node:net';
import type pg from 'pg';
import { OnePlaceSocket, type Reader } from './one-place-socket.ts';

/** What a binary COPY begins with, before its first row. */
const headBytes = 19;
const copyData = 0x64;
const copyDone = 0x63;
const errorResponse = 0x45;
/** Where a count of fields would stand after the last row. */
const endOfRows = 0xff;
const rowsAtOnce = 1024;

/** The first `count` of these places are where rows begin in the bytes. */
type Take = (bytes: Uint8Array, rows: Int32Array, count: number) => void;

interface Connection {
  readonly stream: Socket;
  query(text: string): void;
}

/** Until it is stopped; what is not done with by then is left to whoever listened before. */
type ReadOn<From> = (stream: From, reader: Reader) => () => void;

const readInPlace: ReadOn<OnePlaceSocket> = (stream, reader) => {
  stream.readBy(reader);
  return () => stream.readBy(undefined);
};

const readPieces: ReadOn<Socket> = (stream, reader) => {
  const [others] = stream.listeners('data') as [(bytes: Uint8Array) => void];
  let left: Uint8Array = new Uint8Array(0);
  let stopped = false;
  const read = (piece: Uint8Array) => {
    const bytes = left.length === 0 ? piece : Buffer.concat([left, piece]);
    left = bytes.subarray(reader(bytes));
    if (!stopped) return;
    stream.off('data', read).on('data', others);
    others(left);
  };
  stream.off('data', others).on('data', read);
  return () => {
    stopped = true;
  };
};

/**
 * The rows of `COPY … TO STDOUT (FORMAT binary)` where they lie in what the socket brought: an object for each of
 * millions would cost more than all that is done with them. Whatever is no row is left to the client.
 */
class RowsOut {
  readonly done = Promise.withResolvers<void>();
  readonly #text: string;
  readonly #take: Take;
  #head = true;
  readonly #rows = new Int32Array(rowsAtOnce);
  #count = 0;
  #stop: () => void = () => undefined;

  constructor(text: string, take: Take) {
    this.#text = text;
    this.#take = take;
  }

  submit(connection: Connection): void {
    const { stream } = connection;
    const readOn = stream instanceof OnePlaceSocket ? readInPlace : readPieces;
    this.#stop = readOn(stream as OnePlaceSocket, (bytes) => {
      try {
        return this.#read(bytes);
      } catch (error) {
        this.done.reject(error);
        return bytes.length;
      }
    });
    connection.query(this.#text);
  }

  /** How many of them are done with. */
  #read(bytes: Uint8Array): number {
    let at = 0;
    while (bytes.length - at >= 5) {
      const code = bytes[at];
      const end = at + 1 + int32At(bytes, at + 1);
      if (code === errorResponse) {
        this.#stop();
        return at;
      }
      if (end > bytes.length) break;
      if (code === copyDone) {
        this.#stop();
        at = end;
        break;
      }
      if (code === copyData) this.#row(bytes, at + 5, end);
      at = end;
    }
    this.#give(bytes);
    return at;
  }

  #row(bytes: Uint8Array, at: number, end: number): void {
    const from = this.#head ? at + headBytes : at;
    this.#head = false;
    if (from >= end || bytes[from] === endOfRows) return;
    this.#rows[this.#count++] = from;
    if (this.#count === rowsAtOnce) this.#give(bytes);
  }

  #give(bytes: Uint8Array): void {
    this.#take(bytes, this.#rows, this.#count);
    this.#count = 0;
  }

  handleError(error: Error): void {
    this.done.reject(error);
  }
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    this.done.resolve();
  }
}

export const int32At = (bytes: Uint8Array, at: number): number =>
  (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;

/** Hands the rows of a binary COPY over as they come. */
export const copyOut = (client: pg.Client, text: string, take: Take): Promise<void> => {
  const rows = new RowsOut(text, take);
  client.query(rows as unknown as pg.Submittable);
  return rows.done.promise;
};
