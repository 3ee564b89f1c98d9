const lineFeed = 0x0a;
const carriageReturn = 0x0d;

const lineOf = (pieces: readonly Uint8Array[]): string => {
  const whole = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
  const end = whole.at(-1) === carriageReturn ? whole.length - 1 : whole.length;
  return Buffer.from(whole.buffer, whole.byteOffset, end).toString('utf8');
};

/**
 * The lines of a stream of UTF-8, split at line feeds alone: U+2028 and U+2029 are ordinary text inside JSON. Each byte
 * is looked at once, however long a line is. A last line without a line feed counts unless only finished ones are asked for.
 */
export async function* linesOf(
  stream: AsyncIterable<Uint8Array>,
  which: 'all' | 'finished' = 'all',
): AsyncGenerator<string, undefined> {
  let started: Uint8Array[] = [];
  for await (const chunk of stream) {
    let from = 0;
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
      const line = lineOf([...started, chunk.subarray(from, at)]);
      started = [];
      from = at + 1;
      yield line;
    }
    if (from < chunk.length) started.push(chunk.subarray(from));
  }
  if (started.length > 0 && which === 'all') yield lineOf(started);
  return undefined;
}
