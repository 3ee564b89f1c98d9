import type { Severity } from '../fields/field.ts';
import type { importMessages } from '../vocabulary/messages.ts';
import type { Names } from './import-row.ts';

export type ImportIssueCode = Exclude<keyof typeof importMessages, 'sampleMissingValue' | 'duplicateSample'>;

export interface IssueWords {
  readonly severity?: Severity;
  readonly message?: string;
}

/** What a kind of import decides about its rows on paper; which cells name things is said by its columns. */
export interface ImportRules {
  /** Rows of one identity are the same thing twice; null where a row stands for itself and may be repeated. */
  identityOf(names: Names): string | null;
  /** Issues whose sentence or weight is its own. */
  readonly issues?: Readonly<Partial<Record<ImportIssueCode, IssueWords>>>;
  /** The texts of the one button once the rows are sound, or sound but for warnings (M9.4). */
  readonly actions: { readonly passed: string; readonly warning: string };
}
