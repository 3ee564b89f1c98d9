/** One JSON value per line. The stream pulls, so a reader that stops also stops the query behind it (R11). */
export async function* ndjson(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}
