import { brokenOff } from './api-failure.ts';
import { piecesOf } from './pieces.ts';

/** A proxy may end a body early as if it were whole: what is left then is half a line. */
function lastLine<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw brokenOff(error);
  }
}

/** Reads NDJSON as it arrives. Stopping early cancels the request. */
export async function* readLines<T>(response: Response): AsyncGenerator<T, void, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of piecesOf(response)) {
    const pieces = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = pieces.pop() ?? '';
    for (const piece of pieces) if (piece !== '') yield JSON.parse(piece) as T;
  }
  rest += decoder.decode();
  if (rest.trim() !== '') yield lastLine<T>(rest);
}
