import { readSheet } from '@atelier/sheets';

let cells = 0;
let memory = 0;
const onPeak = (bytes: number): void => {
  memory = bytes;
};
for await (const part of readSheet(process.argv[2]!, { onPeak })) {
  if (part.kind === 'rows') for (const row of part.rows) cells += row.cells.length;
}
console.log(JSON.stringify({ done: cells, memory }));
