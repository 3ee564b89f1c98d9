import { readSheet } from '@atelier/sheets';

/** The time is what is measured here; a busy machine must not turn it into a refusal. */
const limits = { readMs: 600_000, readProcessorMs: 600_000 };
let cells = 0;
let memory = 0;
const onPeak = (bytes: number): void => {
  memory = bytes;
};
for await (const part of readSheet(process.argv[2]!, { onPeak, limits })) {
  if (part.kind === 'rows') for (const row of part.rows) cells += row.cells.length;
}
console.log(JSON.stringify({ done: cells, memory }));
