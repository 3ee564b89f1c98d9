import type { Assignment } from './scim-patch.ts';
import { ScimValueError } from './scim-person.ts';

export interface ScimGroup {
  readonly displayName: string;
  readonly externalId: string;
  readonly members: readonly string[];
}

export const newScimGroup: ScimGroup = { displayName: '', externalId: '', members: [] };
const mostMembers = 20_000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const wrong = (message: string): never => {
  throw new ScimValueError('invalidValue', message);
};

const memberId = (held: unknown): string => {
  const id = typeof held === 'string' ? held : (held as { value?: unknown } | null)?.value;
  return typeof id === 'string' && uuid.test(id)
    ? id.toLowerCase()
    : wrong('Each member needs the id of a user as its value.');
};

const idsOf = (value: unknown): readonly string[] =>
  (value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]).map(memberId);

const textOf = (value: unknown, most: number): string => {
  const text = typeof value === 'string' ? value.trim() : wrong('A text is expected.');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  return text.length <= most && /^[^\u0000-\u001f\u007f]*$/u.test(text) && text.isWellFormed()
    ? text
    : wrong('This text cannot be kept.');
};

const membersAfter = (before: readonly string[], { op, chosen, value }: Assignment): readonly string[] => {
  if (chosen !== undefined) {
    if (op !== 'remove' || chosen.attribute !== 'value')
      throw new ScimValueError('invalidPath', 'Members are only taken by their value.');
    return before.filter((id) => id !== chosen.value.toLowerCase());
  }
  const ids = idsOf(value);
  if (op === 'replace') return ids;
  if (op === 'add') return [...before, ...ids];
  const gone = new Set(ids);
  // Without a value all of them go.
  return ids.length === 0 ? [] : before.filter((id) => !gone.has(id));
};

const changeOf = (group: ScimGroup, one: Assignment, named: boolean): ScimGroup => {
  switch (one.attribute) {
    case 'displayname':
      return { ...group, displayName: one.op === 'remove' ? '' : textOf(one.value, 200) };
    case 'externalid':
      return { ...group, externalId: one.op === 'remove' || one.value === null ? '' : textOf(one.value, 255) };
    case 'members':
      return { ...group, members: membersAfter(group.members, one) };
    default:
      if (named) throw new ScimValueError('invalidPath', `There is no attribute “${one.attribute}”.`);
      return group;
  }
};

export const changedGroup = (group: ScimGroup, said: readonly Assignment[], named: boolean): ScimGroup => {
  const after = said.reduce((before, one) => changeOf(before, one, named), group);
  if (after.displayName === '') wrong('displayName is missing.');
  const members = [...new Set(after.members)];
  if (members.length > mostMembers) wrong(`A group holds at most ${mostMembers} members.`);
  return { ...after, members };
};
