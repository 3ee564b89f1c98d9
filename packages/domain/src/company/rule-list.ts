import { type DirectoryMatch, directoryMatches, directoryMatchNames } from '../access/directory-rules.ts';
import { needs } from '../access/needs.ts';
import { type Field, noIssue, parsed, refused, required } from '../fields/field.ts';
import { directoryRuleLimits } from '../vocabulary/limits.ts';
import { type CompanyField, needed, words } from './company-field.ts';
import type { CompanyList } from './company-list.ts';

const shown = (match: DirectoryMatch): string => directoryMatches[match] ?? '';

/** Kept by name, and read and typed in words. */
const matchField: Field<DirectoryMatch | null> = {
  ...{ kind: 'option', clearable: false, align: 'start', blank: null },
  options: directoryMatchNames.map(shown),
  parse(typed) {
    const said = typed.trim().toLowerCase();
    if (said === '') return refused(required);
    const found = directoryMatchNames.find((name) => name.toLowerCase() === said || shown(name) === said);
    return found === undefined ? refused(`"${typed.trim()}" is not one of the options`) : parsed(found);
  },
  format: (match) => (match === null ? '' : shown(match)),
  copy: (match) => (match === null ? '' : shown(match)),
  sheet: (match) => ({ type: 'string', value: match === null ? '' : shown(match) }),
  check: noIssue,
  sortKey: (match) => match ?? '',
};

/** What a rule gives is chosen as a whole, never typed. */
const chosen: Field<readonly unknown[]> = {
  ...{ kind: 'text', clearable: false, align: 'start', blank: [] },
  parse: () => refused('This is chosen in the rule itself'),
  format: () => '',
  copy: () => '',
  sheet: () => ({ type: 'blank', value: null }),
  check: noIssue,
  sortKey: () => '',
};

const rights = (label: string): CompanyField => ({
  ...{ label, kind: 'rights', field: chosen as Field, width: 100, unseen: true },
});

export const directoryRuleList: CompanyList = {
  ...{ title: 'Directory rules', noun: 'rule', nouns: 'rules', need: needs.manageUsers },
  hint: 'Followed at each sign-in. What was given by hand stays.',
  whenEmpty: 'A rule gives a role to everybody whom the directory has in a group.',
  fields: {
    name: words('Rule', 220, directoryRuleLimits.name, needed),
    claim: words('Claim', 150, directoryRuleLimits.claim, { ...needed, filtered: true }),
    match: { ...{ label: 'Applies if it', kind: 'choice', width: 130 }, field: matchField as Field, ...needed },
    value: words('Value', 200, directoryRuleLimits.value),
    permissions: rights('Permissions'),
    userTBEs: rights('Territories'),
  },
  unique: [],
  searchHint: 'Name, claim or value',
  sortedBy: ['name'],
};
