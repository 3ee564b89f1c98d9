import { isUtf8 } from 'node:buffer';

const lineFeed = 0x0a;
const byteOrderMark = '\uFEFF';

/** One line of a file, or why it cannot be read as one. */
export interface BoundedLine {
  readonly number: number;
  readonly text: string;
  readonly problem?: string;
}

const shownOf = 2_000;

/** Lines of any file: one that never ends is skipped, not held, and bytes that are no text are told. */
export async function* boundedLines(
  stream: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<readonly BoundedLine[]> {
  let held: Uint8Array[] = [];
  let length = 0;
  let number = 0;
  const finish = (): BoundedLine => {
    number += 1;
    const bytes = held.length === 1 ? held[0]! : Buffer.concat(held);
    const tooLong = length > most;
    held = [];
    length = 0;
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    if (tooLong)
      return { number, text: whole.toString('utf8', 0, shownOf), problem: `It is longer than ${most} characters.` };
    if (!isUtf8(whole))
      return { number, text: whole.toString('latin1', 0, shownOf), problem: 'It is not text in UTF-8.' };
    const text = whole.toString('utf8').trim();
    return { number, text: number === 1 && text.startsWith(byteOrderMark) ? text.slice(1).trim() : text };
  };
  const hold = (piece: Uint8Array): void => {
    // Of a line that is too long only its beginning is kept.
    if (length <= most && piece.length > 0) held.push(piece);
    length += piece.length;
  };
  for await (const chunk of stream) {
    const lines: BoundedLine[] = [];
    let from = 0;
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
      hold(chunk.subarray(from, at));
      lines.push(finish());
      from = at + 1;
    }
    hold(chunk.subarray(from));
    if (lines.length > 0) yield lines;
  }
  if (length > 0) yield [finish()];
}
