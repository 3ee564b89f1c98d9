import type { AccessUser } from '@atelier/domain/access/user';
import { editsLibrary, isSeniorEditor } from '@atelier/domain/library/library-access';
import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import { companyDay } from '@atelier/domain/shared/dates';
import type { Ctx } from '../../platform/context.ts';

/** As much of somebody as decides which items they see, on which day. */
export interface LibraryReader {
  readonly user: AccessUser;
  readonly today: string;
  /** Where access is switched off. */
  readonly all: boolean;
}

export const libraryReader = ({
  user,
  clock,
  config,
}: Pick<Ctx, 'clock' | 'config'> & { readonly user: AccessUser }): LibraryReader => ({
  user,
  today: companyDay(clock.now()),
  all: config.bypassAccess,
});

export const edits = ({ user, all }: LibraryReader, place: LibraryPlace): boolean => all || editsLibrary(user, place);

export const isSenior = ({ user, all }: LibraryReader, place: LibraryPlace): boolean =>
  all || (editsLibrary(user, place) && isSeniorEditor(user, place));
