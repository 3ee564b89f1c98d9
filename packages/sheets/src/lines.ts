const lineFeed = 0x0a;
const carriageReturn = 0x0d;

const joined = (pieces: readonly Uint8Array[]): Uint8Array =>
  pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);

/**
 * The lines of a stream as bytes, each with its line feed. Each byte is looked at once, however long a line is. A last
 * line without a line feed counts unless only finished ones are asked for.
 */
export async function* lineBytesOf(
  stream: AsyncIterable<Uint8Array>,
  which: 'all' | 'finished' = 'all',
): AsyncGenerator<Uint8Array, undefined> {
  let started: Uint8Array[] = [];
  for await (const chunk of stream) {
    let from = 0;
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
      const line = joined([...started, chunk.subarray(from, at + 1)]);
      started = [];
      from = at + 1;
      yield line;
    }
    if (from < chunk.length) started.push(chunk.subarray(from));
  }
  if (started.length > 0 && which === 'all') yield joined(started);
  return undefined;
}

const textOf = (line: Uint8Array): string => {
  let end = line.length;
  if (line[end - 1] === lineFeed) end -= 1;
  if (line[end - 1] === carriageReturn) end -= 1;
  return Buffer.from(line.buffer, line.byteOffset, end).toString('utf8');
};

/** The lines of a stream of UTF-8, split at line feeds alone: U+2028 and U+2029 are ordinary text inside JSON. */
export async function* linesOf(
  stream: AsyncIterable<Uint8Array>,
  which: 'all' | 'finished' = 'all',
): AsyncGenerator<string, undefined> {
  for await (const line of lineBytesOf(stream, which)) yield textOf(line);
  return undefined;
}
