/** Pictures one after the other on one pipe: how long each is, then its bytes; none is 0 bytes long. */
export function pictureFrame(picture: Uint8Array | null): Buffer {
  const length = picture?.length ?? 0;
  const frame = Buffer.allocUnsafe(4 + length);
  frame.writeUInt32LE(length);
  if (picture) frame.set(picture, 4);
  return frame;
}

export async function* readPictureFrames(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | null> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    held = held.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length) : Buffer.concat([held, chunk]);
    let at = 0;
    while (held.length - at >= 4) {
      const size = held.readUInt32LE(at);
      if (held.length - at - 4 < size) break;
      yield size === 0 ? null : new Uint8Array(held.subarray(at + 4, at + 4 + size));
      at += 4 + size;
    }
    held = held.subarray(at);
  }
}
