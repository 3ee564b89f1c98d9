import { SheetRefusal } from '../refusal.ts';
import { type XmlListener, XmlScanner } from './xml-scanner.ts';

const encodingOf = (bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
};

/** Yields the size of each unpacked piece once it is scanned, so the caller can take what the listener has gathered. */
export async function* scanXml(stream: AsyncIterable<Uint8Array>, listener: XmlListener): AsyncGenerator<number> {
  const scanner = new XmlScanner(listener);
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      decoder ??= new TextDecoder(encodingOf(chunk));
      scanner.push(decoder.decode(chunk, { stream: true }));
      yield chunk.length;
    }
  } catch (error) {
    throw asDamage(error);
  }
  scanner.end();
  yield 0;
}

/** What the unpacker throws (bad deflate data, more bytes than declared) means a damaged or forged file. */
const asDamage = (error: unknown): unknown => {
  if (error instanceof SheetRefusal || !(error instanceof Error)) return error;
  const fromUnpacker = 'code' in error || /entry|stream|byte|size|uncompressed|compressed/i.test(error.message);
  return fromUnpacker ? new SheetRefusal('damaged') : error;
};

export async function readXml(stream: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  for await (const _ of scanXml(stream, listener));
}
