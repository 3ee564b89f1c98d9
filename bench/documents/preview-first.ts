import { layOutSheet } from '@atelier/pages';
import { sheetContent, sheetPlan } from './sheet-input.ts';
import { previewed } from './sizes.ts';

/** The content is there already when somebody looks: only laying it out and drawing the first pages counts. */
const content = sheetContent(previewed);
const started = performance.now();
const book = layOutSheet(content, sheetPlan);
for (const page of [1, 2, 3]) JSON.stringify(book.page(page));
const delay = performance.now() - started;
console.log(JSON.stringify({ done: book.count, memory: process.resourceUsage().maxRSS * 1_024, delay }));
