import type { ImportFacts, ImportMode, ProductFinding } from '@atelier/domain/import/check-rows';
import type { Pair } from '@atelier/domain/import/doctor/repair-candidates';
import type { ImportColumn } from '@atelier/domain/import/import-column';
import type { ImportIssue, ImportPurpose } from '@atelier/domain/import/import-issues';
import type { ImportRow } from '@atelier/domain/import/import-row';
import type { ReactNode } from 'react';
import type { ReadSheet } from './read-sheet.ts';

export type { Pair };

/** What is known about one style and color once it has been looked up. */
export interface PairAnswer {
  readonly finding: ProductFinding;
  readonly name: string;
  /** The address of a picture, if there is one. */
  readonly picture: string | null;
  /** All colors of the style, where the sheet names none. */
  readonly colors?: readonly string[];
  readonly isListed: boolean;
}

/** What the user has reviewed and sends on. */
export interface ReviewedImport {
  readonly rows: readonly ImportRow[];
  readonly mode: ImportMode;
  answerTo(pair: Pair): PairAnswer | undefined;
}

/** A refusal that names rows: they are marked in the review, and nothing has been written. */
export class RowsRefused extends Error {
  readonly pairs: readonly Pair[];

  constructor(message: string, pairs: readonly Pair[]) {
    super(message);
    this.name = 'RowsRefused';
    this.pairs = pairs;
  }
}

/** One kind of import: what a sheet may bring, what is checked, and what happens with it in the end. */
export interface ImportKind {
  readonly title: string;
  /** What the rows go into, named above the title. */
  readonly subject?: string;
  /** Decides texts, severities and the labels of the button (M9.3, M9.4). */
  readonly purpose: ImportPurpose;
  /** The mapping of columns is remembered for the user under this name. */
  readonly remembersAs: string;
  /** Style and color first; the rest only where a sheet has it. */
  readonly columns: readonly ImportColumn[];
  /** Offers the switch "Update matching rows" (G30). */
  readonly mayUpdate?: boolean;
  /** What a row that is here already holds, by column, so that an update can be shown as old and new. */
  current?(pair: Pair): ((key: string) => unknown) | undefined;
  /** Said above the review, where something about the import cannot be taken back. */
  readonly warning?: string;
  /** Answers for each pair, in the order asked, at most `pairsAtOnce`. */
  look(pairs: readonly Pair[], signal: AbortSignal): Promise<readonly PairAnswer[]>;
  /** Every check, in the order in which the tooltip shows its messages. */
  checks(rows: readonly ImportRow[], facts: ImportFacts): Iterable<readonly [number, ImportIssue]>[];
  /** Throws RowsRefused or whatever the API threw; the review stays as it is. */
  finish(reviewed: ReviewedImport): Promise<void>;
  /** What the rows go into, as a sheet that was exported from it names it. */
  readonly source?: string;
  /** What to show instead of the review for a sheet that was exported from here (G30); `match` goes on with some rows. */
  roundTrip?(sheet: ReadSheet, leave: () => void, match: (rest: ReadSheet) => void): ReactNode;
}

export const comesBack = ({ source }: ImportKind, { exportedFrom }: ReadSheet): boolean =>
  exportedFrom !== null && exportedFrom === source;

export const pairsAtOnce = 2_500;

export const headOf = ({ title, subject }: ImportKind) => ({
  title,
  ...(subject === undefined ? {} : { eyebrow: subject }),
});
