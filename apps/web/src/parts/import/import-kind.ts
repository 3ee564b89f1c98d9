import type { ImportMode } from '@atelier/domain/import/check-rows';
import type { ImportColumn } from '@atelier/domain/import/import-column';
import type { ImportIssue } from '@atelier/domain/import/import-issues';
import type { ImportRow, Names } from '@atelier/domain/import/import-row';
import type { ImportRules } from '@atelier/domain/import/import-rules';
import type { ReactNode } from 'react';
import type { Answers, LookUp } from './look-up.ts';
import type { ReadSheet } from './sheet/read-sheet.ts';

/** What is known while the rows are checked. */
export interface ImportFacts {
  readonly answers: Answers;
  readonly mode: ImportMode;
}

export interface CellOfRow {
  readonly id: string;
  readonly key: string;
}

/** What the user has reviewed and sends on. */
export interface ReviewedImport extends ImportFacts {
  readonly rows: readonly ImportRow[];
  /** False for a cell that an update leaves as it is. */
  isTaken(cell: CellOfRow): boolean;
}

/** What a row was probably meant to name; accepting it writes the names into the row. */
export interface ProposedRepair {
  readonly row: number;
  readonly sentence: string;
  readonly to: Names;
}

/** How the thing that a row names is shown beside its cells. */
export interface ShownThing {
  readonly name: string;
  /** The address of a picture, if there is one. */
  readonly picture: string | null;
}

/** A refusal that names rows: they are marked in the review, and nothing has been written. */
export class RowsRefused extends Error {
  readonly concerns: (names: Names) => boolean;

  constructor(message: string, concerns: (names: Names) => boolean = () => false) {
    super(message);
    this.name = 'RowsRefused';
    this.concerns = concerns;
  }
}

/**
 * One kind of import: what a sheet may bring and how its cells name things (columns), when two rows are the same and
 * what that means (rules), who is asked about the names, what is checked, and what happens with it in the end.
 */
export interface ImportKind extends ImportRules {
  readonly title: string;
  /** What the rows go into, named above the title. */
  readonly subject?: string;
  /** The mapping of columns is remembered for the user under this name. */
  readonly remembersAs: string;
  /** Those that name things first; the rest only where a sheet has it. */
  readonly columns: readonly ImportColumn[];
  /** Cells as somebody might paste them; a style and a color unless told. */
  readonly example?: string;
  /** Asked about what the rows name, each thing once. */
  readonly lookUps: readonly LookUp[];
  /** What the names turned out to be, in columns of their own under this label. */
  readonly shows?: { readonly label: string; of(names: Names, answers: Answers): ShownThing };
  /** Offers the switch "Update matching rows" (G30). */
  readonly mayUpdate?: boolean;
  /** What a row that is here already holds, by column, so that an update can be shown as old and new. */
  current?(names: Names): ((key: string) => unknown) | undefined;
  /** Naming columns that are values as well, where a row is found by another name: an update changes them too. */
  readonly updatesNames?: readonly string[];
  /** Whether rows like these come to update those that are here. */
  startsUpdating?(rows: readonly ImportRow[]): boolean;
  /** Said above the review, where something about the import cannot be taken back. */
  readonly warning?: string;
  /** Every check, in the order in which the tooltip shows its messages. */
  checks(rows: readonly ImportRow[], facts: ImportFacts): Iterable<readonly [number, ImportIssue]>[];
  /** What rows that were not found were probably meant to be. */
  repairs?(notFound: readonly ImportRow[], signal: AbortSignal): Promise<readonly ProposedRepair[]>;
  /** Throws RowsRefused or whatever the API threw; the review stays as it is. */
  finish(reviewed: ReviewedImport): Promise<void>;
  /** What the rows go into, as a sheet that was exported from it names it. */
  readonly source?: string;
  /** What to show instead of the review for a sheet that was exported from here (G30); `match` goes on with some rows. */
  roundTrip?(sheet: ReadSheet, leave: () => void, match: (rest: ReadSheet) => void): ReactNode;
}

export const comesBack = ({ source }: ImportKind, { exportedFrom }: ReadSheet): boolean =>
  exportedFrom !== null && exportedFrom === source;

export const headOf = ({ title, subject }: ImportKind) => ({
  title,
  ...(subject === undefined ? {} : { eyebrow: subject }),
});
