import { describe, expect, test } from 'vitest';
import { importMessages } from '../vocabulary/messages.ts';
import { assortmentChecks, type ImportMode, type ProductFinding } from './check-rows.ts';
import { countIssues, gatherIssues } from './import-issues.ts';
import type { ImportRow } from './import-row.ts';
import { assortmentImport, downloaderImport, pairKeyOf } from './style-color-rows.ts';

const row = (number: number, style: string, color = 'BBK', emptied: ImportRow['emptied'] = []): ImportRow => ({
  number,
  names: { style, color },
  values: new Map(),
  emptied,
});
const good: ProductFinding = { exists: true };

const check = (
  rows: readonly ImportRow[],
  { finding = good, listed = [] as ImportRow[], rules = assortmentImport, mode = 'add' as ImportMode } = {},
) => {
  const held = new Set(listed.map(({ names }) => pairKeyOf(names)));
  const facts = { findingOf: () => finding, isListed: ({ names }: ImportRow) => held.has(pairKeyOf(names)), mode };
  return gatherIssues(...assortmentChecks(rows, facts, rules));
};
const said = (issues: ReturnType<typeof check>, number: number) =>
  (issues.get(number) ?? []).map(({ message, severity }) => `${severity}: ${message}`);

describe('[M9.3] every check has its message and severity', () => {
  test.each([
    ['not in the catalogue', { exists: false }, `critical: ${importMessages.notFound}`],
    ['of another product type', { exists: true, productType: false }, `critical: ${importMessages.productType}`],
    ['not allowed', { exists: true, allowed: false }, `critical: ${importMessages.notAllowed}`],
    ['of another status', { exists: true, status: false }, `warning: ${importMessages.statusMismatch}`],
    ['not in the location', { exists: true, location: false }, `warning: ${importMessages.notInLocation}`],
    ['already in the season', { exists: true, inSeason: true }, `critical: ${importMessages.inSeason}`],
  ] as [string, ProductFinding, string][])('a product %s', (_title, finding, expected) => {
    expect(said(check([row(2, '1')], { finding }), 2)).toEqual([expected]);
  });

  test('a sound product has no issue', () => {
    expect(
      check([row(2, '1')], {
        finding: { exists: true, productType: true, allowed: true, status: true, location: true, inSeason: false },
      }).size,
    ).toBe(0);
  });

  test('a blank style is critical: Style/Color Not Found', () => {
    expect(said(check([row(2, ' ', '')]), 2)).toEqual([`critical: ${importMessages.notFound}`]);
  });

  test('a row that the lookup did not answer is an unknown error, never a success', () => {
    const issues = gatherIssues(
      ...assortmentChecks([row(2, '1')], { findingOf: () => undefined, isListed: () => false }, assortmentImport),
    );
    expect(said(issues, 2)).toEqual([`critical: ${importMessages.unknown}`]);
  });

  test('duplicates are critical for an import and a warning for the downloader', () => {
    const rows = [row(2, '1'), row(3, '1')];
    expect(said(check(rows), 3)).toEqual([`critical: ${importMessages.duplicate}`]);
    expect(said(check(rows), 2)).toEqual([]);
    expect(said(check(rows, { rules: downloaderImport }), 3)).toEqual([`warning: ${importMessages.duplicate}`]);
  });

  test('[X14] duplicates may differ by case and spaces', () => {
    expect(said(check([row(2, 'ab 1', 'bbk'), row(3, 'AB1 ', 'BBK')]), 3)).toEqual([
      `critical: ${importMessages.duplicate}`,
    ]);
  });

  test('[X14] 50,000 equal rows are 49,999 duplicates', () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => row(index + 2, '1'));
    expect(countIssues(check(rows))).toEqual([
      { message: importMessages.duplicate, severity: 'critical', rows: 49_999 },
    ]);
  });

  test('[G30] already in the assortment is critical, unless matching rows are to be updated', () => {
    const rows = [row(2, '1')];
    expect(said(check(rows, { listed: rows }), 2)).toEqual([`critical: ${importMessages.inAssortment}`]);
    expect(check(rows, { listed: rows, mode: 'updateMatching' }).size).toBe(0);
  });

  test('an emptied value says that the data differs from the file, at its own cell', () => {
    const issues = check([row(2, '1', 'BBK', [{ key: 'pillar', text: 'x', reason: 'no' }])]).get(2) ?? [];
    expect(issues.map(({ key, message }) => ({ key, message }))).toEqual([
      { key: 'pillar', message: importMessages.differs },
    ]);
  });

  test('the status bar counts rows per message, critical first', () => {
    const rows = [row(2, '1'), row(3, '1'), row(4, '2')];
    expect(countIssues(check(rows, { finding: { exists: true, status: false } }))).toEqual([
      { message: importMessages.duplicate, severity: 'critical', rows: 1 },
      { message: importMessages.statusMismatch, severity: 'warning', rows: 3 },
    ]);
  });
});
