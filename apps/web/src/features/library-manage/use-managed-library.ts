import { editsLibrary, isSeniorEditor } from '@atelier/domain/library/library-access';
import type { LibraryPart, LibraryType } from '@atelier/domain/library/library-kind';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import { useMemo } from 'react';
import { accessUserOf } from '../../navigation/guard.ts';
import { type Session, useSession } from '../../platform/session/index.ts';
import type { LibraryRow } from './library-row.ts';
import type { ManagedLibrary } from './managed-library.ts';

/** The parts of a library that this person edits. */
export const editedParts = (session: Session, type: LibraryType): readonly LibraryPart[] =>
  libraryKinds[type].parts.filter(({ subType }) =>
    editsLibrary(accessUserOf(session), { libraryType: type, librarySubType: subType }),
  );

export const managedLibrary = (session: Session, type: LibraryType): ManagedLibrary => {
  const parts = editedParts(session, type);
  const whole = parts.length === libraryKinds[type].parts.length;
  return { type, subTypes: whole ? null : parts.flatMap(({ subType }) => subType ?? []) };
};

export function useManagedLibrary(type: LibraryType): ManagedLibrary {
  const session = useSession();
  return useMemo(() => managedLibrary(session, type), [session, type]);
}

/** [G9] Only a senior editor deletes what is published. */
export function useIsSenior(): (row: LibraryRow) => boolean {
  const session = useSession();
  return (row) => isSeniorEditor(accessUserOf(session), row);
}
