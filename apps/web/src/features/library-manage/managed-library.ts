import type { LibrarySubType, LibraryType } from '@atelier/domain/library/library-kind';

export type Conditions = Record<string, unknown>;

/** A library, and of one with several parts those that this person edits. */
export interface ManagedLibrary {
  readonly type: LibraryType;
  /** null: all of it. */
  readonly subTypes: readonly LibrarySubType[] | null;
}

export const ofParts = ({ subTypes }: ManagedLibrary): Conditions =>
  subTypes === null ? {} : { librarySubType: { $in: subTypes } };
