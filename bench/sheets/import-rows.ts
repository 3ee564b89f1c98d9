import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as breathe } from 'node:timers/promises';
import { money } from '@atelier/domain/fields/money';
import { text } from '@atelier/domain/fields/text';
import { assortmentChecks, type ProductFinding } from '@atelier/domain/import/check-rows';
import type { ImportColumn } from '@atelier/domain/import/import-column';
import { gatherIssues } from '@atelier/domain/import/import-issues';
import { type ImportRow, type RowReader, rowReader } from '@atelier/domain/import/import-row';
import { matchColumns } from '@atelier/domain/import/match-columns';
import { assortmentImport, pairKeyOf } from '@atelier/domain/import/style-color-rows';
import { readSheet } from '@atelier/sheets';

const column = (key: string, header: string, more: Pick<ImportColumn, 'field' | 'naming'>): ImportColumn => ({
  key,
  header,
  label: header,
  ...more,
});
const columns = [
  column('style', 'Style', { field: text({ upperCase: true }), naming: 'required' }),
  column('color', 'Color', { field: text({ upperCase: true }), naming: 'optional' }),
  column('note', 'Column 0', { field: text() }),
  column('cost', 'Column 1', { field: money() }),
];

/** A busy machine must not turn the measurement into a refusal. */
const limits = { readMs: 600_000, readProcessorMs: 600_000 };
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const rows: ImportRow[] = [];
let read: RowReader = () => null;
for await (const part of readSheet(process.argv[2]!, { limits })) {
  if (part.kind === 'head') read = rowReader(matchColumns(part.header, columns), columns);
  else if (part.kind === 'rows') rows.push(...part.rows.flatMap((line) => read(line) ?? []));
}
const findings = new Map<string, ProductFinding>();
for (let at = 0; at < rows.length; at += 5_000) {
  for (const row of rows.slice(at, at + 5_000)) findings.set(pairKeyOf(row.names), { exists: row.number % 7 !== 0 });
  await breathe();
}
const findingOf = ({ names }: ImportRow) => findings.get(pairKeyOf(names));
const checks = assortmentChecks(rows, { findingOf, isListed: () => false }, assortmentImport);
let problems = 0;
for (const check of checks) {
  problems += gatherIssues(check).size;
  await breathe();
}
delay.disable();
if (problems === 0) throw new Error('The checks found nothing.');
console.log(JSON.stringify({ done: rows.length, memory: 0, delay: delay.percentile(99) / 1e6 }));
