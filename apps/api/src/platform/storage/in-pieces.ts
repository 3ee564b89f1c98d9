/** Cuts a stream into pieces of one size, the last one shorter; no more than one piece is held. */
export async function* inPieces(body: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    while (length + rest.length >= size) {
      const room = size - length;
      yield Buffer.concat([...held, rest.subarray(0, room)], size);
      rest = rest.subarray(room);
      held = [];
      length = 0;
    }
    if (rest.length > 0) held.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(held, length);
}
