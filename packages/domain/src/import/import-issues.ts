import type { Severity } from '../fields/field.ts';
import { importMessages } from '../vocabulary/messages.ts';
import type { ImportIssueCode, ImportRules } from './import-rules.ts';

export interface ImportIssue {
  readonly code: ImportIssueCode;
  readonly severity: Severity;
  readonly message: string;
  /** The column it concerns; without one it concerns what the row names. */
  readonly key?: string;
}

/** What stops an import, and what the user may ignore. */
const severities: Readonly<Record<ImportIssueCode, Severity>> = {
  duplicate: 'critical',
  inSeason: 'critical',
  inAssortment: 'critical',
  notFound: 'critical',
  productType: 'critical',
  notAllowed: 'critical',
  statusMismatch: 'warning',
  notInLocation: 'warning',
  differs: 'warning',
  missingRowNumber: 'critical',
  missingProperty: 'critical',
  tooManySampleProperties: 'critical',
  sampleExists: 'critical',
  moldExists: 'critical',
  personExists: 'critical',
  placesUnclear: 'critical',
  unknown: 'critical',
};

/** M9.3: what it weighs and says, unless this kind of import has words of its own. */
export function importIssue(code: ImportIssueCode, { issues }: Pick<ImportRules, 'issues'>, key?: string): ImportIssue {
  const { severity = severities[code], message = importMessages[code] } = issues?.[code] ?? {};
  return { code, severity, message, ...(key === undefined ? {} : { key }) };
}

/** The issues of each row, by the row's number. */
export type IssuesByRow = ReadonlyMap<number, readonly ImportIssue[]>;

export function gatherIssues(...parts: readonly Iterable<readonly [number, ImportIssue]>[]): IssuesByRow {
  const gathered = new Map<number, ImportIssue[]>();
  for (const part of parts) {
    for (const [number, issue] of part) {
      const known = gathered.get(number);
      if (known) known.push(issue);
      else gathered.set(number, [issue]);
    }
  }
  return gathered;
}

export interface IssueCount {
  readonly message: string;
  readonly severity: Severity;
  readonly rows: number;
}

/** For the status bar: how many rows have each problem, the critical ones first. */
export function countIssues(issues: IssuesByRow): IssueCount[] {
  const counts = new Map<string, IssueCount>();
  for (const ofRow of issues.values()) {
    for (const { message, severity } of new Map(ofRow.map((issue) => [issue.message, issue])).values()) {
      counts.set(message, { message, severity, rows: (counts.get(message)?.rows ?? 0) + 1 });
    }
  }
  return [...counts.values()].sort((a, b) => a.severity.localeCompare(b.severity) || b.rows - a.rows);
}
