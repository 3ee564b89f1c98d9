import { describe, expect, test } from 'vitest';
import { gatherIssues, importIssue } from './import-issues.ts';
import { actionLabel, type ImportOutcome, mayImport, nextOutcome } from './import-outcome.ts';
import { assortmentImport, downloaderImport } from './style-color-rows.ts';

const critical = gatherIssues(
  [[2, importIssue('notFound', assortmentImport)]],
  [[2, importIssue('differs', assortmentImport)]],
);
const warning = gatherIssues([[2, importIssue('statusMismatch', assortmentImport)]]);
const none = gatherIssues();

describe('[M9.4] the button says what the outcome allows', () => {
  test.each([
    ['start', 'Validate Items', 'Validate Items'],
    ['critical', 'Critical Issues Fixed - Resubmit', 'Critical Issues Fixed - Resubmit'],
    ['warning', 'Ignore Warnings & Import', 'Download'],
    ['passed', 'Import to Assortment', 'Download Items'],
    ['reset', 'Revalidate Items', 'Revalidate Items'],
  ] as [ImportOutcome, string, string][])('%s', (outcome, importing, downloading) => {
    expect(actionLabel(outcome, assortmentImport)).toBe(importing);
    expect(actionLabel(outcome, downloaderImport)).toBe(downloading);
  });

  test.each([
    ['no issue', none, 'passed'],
    ['only warnings', warning, 'warning'],
    ['one critical among them', critical, 'critical'],
  ] as const)('validating with %s', (_title, issues, expected) => {
    expect(nextOutcome('start', { kind: 'validated', issues })).toBe(expected);
  });

  test('a changed style or color resets what was validated, and nothing before that', () => {
    expect(nextOutcome('passed', { kind: 'namesChanged' })).toBe('reset');
    expect(nextOutcome('critical', { kind: 'namesChanged' })).toBe('reset');
    expect(nextOutcome('start', { kind: 'namesChanged' })).toBe('start');
  });

  test('after one successful import the state is passed; entering again clears it', () => {
    expect(nextOutcome('warning', { kind: 'imported' })).toBe('passed');
    expect(nextOutcome('passed', { kind: 'entered' })).toBe('start');
  });

  test('only passed and warning import', () => {
    expect((['start', 'critical', 'reset', 'warning', 'passed'] as const).filter(mayImport)).toEqual([
      'warning',
      'passed',
    ]);
  });
});
