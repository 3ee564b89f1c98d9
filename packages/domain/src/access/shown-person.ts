import { isDistributor } from './distributor.ts';
import type { AccessUser } from './user.ts';

/** Whom a sentence speaks of when it may not, or cannot, say the name. */
export const somebodyElse = 'Somebody else';

export interface Person {
  readonly userCode: string;
  readonly name: string;
  /** Where the person is known to belong; without it nobody counts as a colleague. */
  readonly entity?: string;
}

interface Reader extends AccessUser {
  readonly entity: string;
}

const isColleague = ({ entity }: Reader, person: Person): boolean => entity !== '' && entity === person.entity;

/**
 * [G11] Somebody from outside the company learns neither names nor codes of its people, whichever way they come: of
 * others they see those of their own entity only.
 */
export const shownPerson = (reader: Reader, person: Person): { readonly userCode: string; readonly name: string } => {
  const { userCode, name } = person;
  return !isDistributor(reader) || userCode === reader.userCode || isColleague(reader, person)
    ? { userCode, name }
    : { userCode: '', name: somebodyElse };
};

/** The same where only a name was kept. */
export const shownName = (reader: Reader & { name: string; lastName: string }, name: string): string =>
  shownPerson(reader, { userCode: name === `${reader.name} ${reader.lastName}` ? reader.userCode : '', name }).name;
