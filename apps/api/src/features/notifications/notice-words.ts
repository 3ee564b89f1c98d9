import { shownPerson } from '@atelier/domain/access/shown-person';
import { sayPerson } from '@atelier/domain/notification/notification';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { SignedIn } from '../../platform/http/sessions.ts';

export type NoticeRow = Selectable<Tables['notifications']>;

/** [G11] What a notice says to this reader. */
export const wordsFor = (reader: SignedIn, { title, text, person }: Pick<NoticeRow, 'title' | 'text' | 'person'>) => {
  const name = person === null ? '' : shownPerson(reader, person).name;
  return { title: sayPerson(title, name), text: sayPerson(text, name) };
};
