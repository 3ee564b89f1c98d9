const lineFeed = 0x0a;

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

const textsOf = (finished: Uint8Array): string[] => {
  const lines = Buffer.from(finished.buffer, finished.byteOffset, finished.length).toString('utf8').split('\n');
  return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
};

/**
 * The lines of a stream of UTF-8, as many together as came together, split at line feeds alone: U+2028 and U+2029 are
 * ordinary text inside JSON. Each byte is looked at once, however long a line is.
 */
export async function* lineBatchesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[], undefined> {
  let started: Uint8Array[] = [];
  for await (const chunk of stream) {
    const end = chunk.lastIndexOf(lineFeed);
    if (end >= 0) {
      yield textsOf(joined([...started, chunk.subarray(0, end)]));
      started = [];
    }
    if (end + 1 < chunk.length) started.push(chunk.subarray(end + 1));
  }
  if (started.length > 0) yield textsOf(joined(started));
  return undefined;
}

export async function* linesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string, undefined> {
  for await (const lines of lineBatchesOf(stream)) yield* lines;
  return undefined;
}
