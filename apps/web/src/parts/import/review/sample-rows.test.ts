import type { Field } from '@atelier/domain/fields/field';
import { number } from '@atelier/domain/fields/number';
import { text } from '@atelier/domain/fields/text';
import { differences, duplicates, unknownProducts } from '@atelier/domain/import/check-rows';
import type { ImportColumn } from '@atelier/domain/import/import-column';
import { importIssue } from '@atelier/domain/import/import-issues';
import type { ImportRow } from '@atelier/domain/import/import-row';
import type { ImportRules } from '@atelier/domain/import/import-rules';
import { matchColumns } from '@atelier/domain/import/match-columns';
import { sheetComparer } from '@atelier/domain/import/round-trip/compare-sheet';
import { markHeaders, writeMark } from '@atelier/domain/import/round-trip/row-marks';
import { Grid, MemorySource } from '@atelier/grid';
import { describe, expect, test } from 'vitest';
import { matchesOf, rowsHere } from '../../round-trip/rows-here.ts';
import { type ImportKind, RowsRefused } from '../import-kind.ts';
import { noRowWords } from '../kind-words.ts';
import type { LookUp } from '../look-up.ts';
import { productFacts, productLookUp, styleColorColumns } from '../style-color-rows.ts';
import { Review } from './review.ts';
import { reviewLines } from './review-rows.ts';
import { rowUpdates } from './row-updates.ts';

/** A kind of its own: samples repeat their style-color, a barcode is one sample, and one without a barcode is always new. */
const rules: ImportRules = {
  identityOf: ({ barcode = '' }) => barcode || null,
  issues: { duplicate: { message: 'Duplicate Sample', severity: 'warning' } },
  actions: { passed: 'Import Samples', warning: 'Import Samples Anyway' },
};
const code = text({ trim: true, upperCase: true }) as Field;
const columns: ImportColumn[] = [
  { key: 'barcode', header: 'Barcode', label: 'Barcode', field: code, naming: 'optional' },
  ...styleColorColumns,
  { key: 'number', header: 'Number', label: 'Number', field: number({ decimals: 0 }) as Field },
];
const header = ['STYLE', 'Colour', 'Barcode', 'Number'];
const { signal } = new AbortController();

function openKind() {
  const asked: string[] = [];
  const finished: ImportRow[] = [];
  const products = productLookUp(async (pairs) => {
    asked.push(...pairs.map(({ style, color }) => `${style} ${color}`));
    return pairs.map(({ style }) => ({
      finding: { exists: style !== '999' },
      name: `Shoe ${style}`,
      picture: null,
      isListed: false,
    }));
  });
  const samples: LookUp<{ held: boolean }> = {
    title: 'Looking up samples',
    atOnce: 100,
    keyOf: ({ barcode = '' }) => barcode || null,
    async ask(names) {
      asked.push(...names.map(({ barcode }) => `barcode ${barcode}`));
      return names.map(({ barcode }) => ({ held: barcode === 'B1' }));
    },
  };
  const kind: ImportKind = {
    ...rules,
    title: 'Samples',
    remembersAs: 'samples',
    columns,
    lookUps: [products, samples],
    shows: {
      label: 'Sample',
      of: (names, answers) => ({ name: answers.to(products, names)?.name ?? '', picture: null }),
    },
    current: ({ barcode }) => (barcode === 'B1' ? (key) => (key === 'number' ? 4 : undefined) : undefined),
    checks: (rows, facts) => [
      unknownProducts(rows, productFacts(products, facts), rules),
      duplicates(rows, rules),
      rows
        .filter(({ names }) => facts.mode === 'add' && facts.answers.to(samples, names)?.held)
        .map((row) => [row.number, importIssue('sampleExists', rules, 'barcode')] as const),
      differences(rows, rules),
    ],
    repairs: async (lost) => lost.map((row) => ({ row: row.number, sentence: 'Try 100', to: { style: '100' } })),
    async finish({ rows }) {
      if (rows.some(({ names }) => names.barcode === 'TAKEN'))
        throw new RowsRefused('Somebody has it', ({ barcode }) => barcode === 'TAKEN');
      finished.push(...rows);
    },
  };
  return { kind, asked, finished };
}

async function review(kind: ImportKind, cells: string[][]) {
  const lines = cells.map((each, at) => ({ number: at + 2, cells: each }));
  const matches = matchColumns(header, kind.columns);
  const read = await reviewLines(lines, matches, kind.columns, signal);
  const sheet = { name: 's.xlsx', header, lines } as unknown as ConstructorParameters<typeof Review>[1];
  return new Review(kind, sheet, matches, read);
}

const said = (one: Review) => [...one.issues].map(([row, issues]) => [row, issues.map(({ message }) => message)]);

describe('an import kind whose rows are not their style-color', () => {
  test('rows repeat a style-color, each thing is looked up once, and only the same barcode is the same row', async () => {
    const { kind, asked, finished } = openKind();
    const one = await review(kind, [
      ['100', 'blk', 'b7', '1'],
      ['100', 'BLK', 'B8', '2'],
      ['100', 'BLK', '', '3'],
      ['100', 'BLK', '', '3'],
      ['100', 'BLK', 'B7 ', '5'],
      ['', 'BLK', 'B9', '6'],
    ]);
    await one.validate(signal);
    expect(asked).toEqual(['100 BLK', 'barcode B7', 'barcode B8']);
    expect(said(one)).toEqual([[6, ['Duplicate Sample']]]);
    expect([one.outcome, one.grid.source.length]).toEqual(['warning', 5]);
    await one.finish();
    expect(finished.map(({ names, values }) => [names.barcode, names.style, values.get('number')])).toEqual([
      ['B7', '100', 1],
      ['B8', '100', 2],
      ['', '100', 3],
      ['', '100', 3],
      ['B7', '100', 5],
    ]);
  });

  test('its own repairs are accepted into its own names, and a changed barcode is to be checked again', async () => {
    const { kind } = openKind();
    const one = await review(kind, [['999', 'BLK', 'B7', '1']]);
    await one.validate(signal);
    expect([one.outcome, one.repairs.map(({ sentence }) => sentence)]).toEqual(['critical', ['Try 100']]);
    await one.accept(one.repairs, signal);
    expect([one.outcome, one.importRows()[0]?.names]).toEqual([
      'passed',
      { barcode: 'B7', style: '100', color: 'BLK' },
    ]);
    const barcode = one.grid.columns.byId.get('barcode');
    one.grid.edit([{ row: one.grid.source.at(0)!, column: barcode!, value: 'B1' }]);
    expect(one.outcome).toBe('reset');
    await one.validate(signal);
    expect(one.outcome).toBe('critical');
  });

  test('a row that is here is updated by its barcode, old and new are shown', async () => {
    const { kind } = openKind();
    const one = await review(kind, [
      ['100', 'BLK', 'B1', '9'],
      ['100', 'BLK', 'B2', '9'],
    ]);
    one.setMode('updateMatching');
    await one.validate(signal);
    expect(one.outcome).toBe('passed');
    expect(rowUpdates(one).map(({ row, name, from, to }) => [row, name, from, to])).toEqual([
      [2, 'B1 100 BLK', '4', '9'],
    ]);
  });

  test('what the server refuses is marked where the kind says', async () => {
    const { kind } = openKind();
    const one = await review(kind, [
      ['100', 'BLK', 'B2', '1'],
      ['100', 'BLK', 'TAKEN', '1'],
    ]);
    await one.validate(signal);
    const refusal = await one.finish().catch((error: unknown) => error);
    one.refuse(refusal as RowsRefused);
    expect([one.outcome, said(one)]).toEqual(['critical', [[3, ['Somebody has it']]]]);
  });

  test('a sheet that comes back finds its rows by their marks alone', () => {
    const idOf = ({ id }: { id: string }) => id;
    const rows = [
      { id: 'x1', style: '100', color: 'BLK', number: 1 },
      { id: 'x2', style: '100', color: 'BLK', number: 2 },
    ];
    const grid = new Grid({
      label: 'Samples',
      idOf,
      source: new MemorySource(rows, idOf),
      columns: [
        { id: 'style', label: 'Style', field: code },
        { id: 'number', label: 'Number', field: number({ decimals: 0 }) as Field },
      ],
    });
    const exported = (id: string, was: string) =>
      writeMark({
        id,
        version: 1,
        exported: new Map([
          ['style', '100'],
          ['number', was],
        ]),
      }).map(String);
    const sheet = {
      header: ['Style', 'Number', ...markHeaders('room')],
      lines: [
        { number: 2, cells: ['100', '7', ...exported('x2', '2')] },
        { number: 3, cells: ['200', '1', ...exported('x1', '1')] },
        { number: 4, cells: ['100', '3', '', '', ''] },
      ],
    };
    const comparer = sheetComparer(sheet.header, matchesOf(grid, sheet, {}), rowsHere(grid, {}))!;
    for (const line of sheet.lines) comparer.take(line);
    const { changes, added } = comparer.result();
    expect(changes.map(({ id, key, sheet: to }) => [id, key, to])).toEqual([
      ['x2', 'number', '7'],
      ['x1', 'style', '200'],
    ]);
    expect(added.map((line) => line.number)).toEqual([4]);
  });

  test('a kind that demands no name reads every line that says something', async () => {
    const free = columns.map(({ naming: _none, ...column }) => column);
    const lines = [
      { number: 2, cells: ['', '', '', '3'] },
      { number: 3, cells: ['', '', '', ''] },
    ];
    const read = await reviewLines(lines, matchColumns(header, free), free, signal);
    expect(read.map((line) => line.read.number)).toEqual([2]);
    expect([noRowWords({ columns: free }), noRowWords({ columns })]).toEqual([
      'No row of this sheet says anything.',
      'No row of this sheet has a style.',
    ]);
  });
});
