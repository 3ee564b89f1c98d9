import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { layOutSheet, renderPdf } from '@atelier/pages';
import { sheetContent, sheetPlan } from './sheet-input.ts';
import { printed } from './sizes.ts';

const folder = process.argv[2]!;
const book = layOutSheet(sheetContent(printed), sheetPlan);
await renderPdf(book, {
  pictures: (name) => join(folder, `${name}.jpg`),
  to: createWriteStream(join(folder, 'ours.pdf')),
});
console.log(JSON.stringify({ done: book.count, memory: process.resourceUsage().maxRSS * 1_024 }));
