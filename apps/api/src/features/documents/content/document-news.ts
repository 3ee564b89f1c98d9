import type { ColumnKey } from '@atelier/domain/document/document-columns';
import type { ListedColor } from '@atelier/pages';

/** What is new to whoever got an earlier one. */
export interface DocumentNews {
  /** 'November 12, 2026'. */
  readonly since: string;
  /** '3 new, 2 re-priced and 1 dropped.' */
  readonly words: string;
  readonly added: ReadonlySet<string>;
  /** The prices it had, by style-color. */
  readonly repriced: ReadonlyMap<string, Readonly<Partial<Record<ColumnKey, number | null>>>>;
  readonly dropped: readonly ListedColor[];
}
