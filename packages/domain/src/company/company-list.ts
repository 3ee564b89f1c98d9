import type { Requirement } from '../access/can-access.ts';
import type { CompanyField } from './company-field.ts';

export interface CompanyList {
  readonly title: string;
  readonly noun: string;
  readonly nouns: string;
  readonly need: readonly Requirement[];
  readonly fields: Readonly<Record<string, CompanyField>>;
  /** Fields that no two rows share. */
  readonly unique: readonly (readonly string[])[];
  readonly searchHint: string;
  readonly sortedBy: readonly string[];
  /** The rows of this name among the option lists. */
  readonly among?: string;
  /** What holds for all of it, in a sentence. */
  readonly hint?: string;
  /** What holds while it has no rows, or what they are for. */
  readonly whenEmpty?: string;
  /** Its rows are there for good: none comes and none goes. */
  readonly fixed?: true;
}
