/** Reads NDJSON as it arrives. The reader is released when the consumer stops early, which cancels the request. */
export async function* readLines<T>(response: Response): AsyncGenerator<T, void, void> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const pieces = (rest + value).split('\n');
      rest = pieces.pop() ?? '';
      for (const piece of pieces) if (piece !== '') yield JSON.parse(piece) as T;
    }
    if (rest.trim() !== '') yield JSON.parse(rest) as T;
  } finally {
    await reader.cancel();
  }
}
