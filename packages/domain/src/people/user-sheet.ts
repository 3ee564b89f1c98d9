import { roleTemplates, templateOf } from '../access/role-templates.ts';
import { type Grant, legalTypes } from '../access/user.ts';
import type { Field } from '../fields/field.ts';
import { option } from '../fields/option.ts';
import { text } from '../fields/text.ts';
import { duplicates, type ImportMode } from '../import/check-rows.ts';
import { type ImportIssue, importIssue } from '../import/import-issues.ts';
import type { ImportRow } from '../import/import-row.ts';
import type { ImportRules } from '../import/import-rules.ts';
import { importActions } from '../vocabulary/messages.ts';
import { placeKeys, placesOf } from './user-places.ts';

/** How somebody signs in, as sheets say it. */
export const signInWays = { password: 'Password', directory: 'Directory' } as const;

export const userEmailKey = 'email';

const words = (maxLength: number) => text({ trim: true, maxLength }) as Field;

interface SheetField {
  readonly label: string;
  readonly field: Field;
  readonly aliases?: readonly string[];
}

/** What a sheet of people says of each, besides their address. */
export const userSheetFields = {
  name: { label: 'First name', field: words(60), aliases: ['Given name', 'Firstname'] },
  lastName: { label: 'Last name', field: words(60), aliases: ['Surname', 'Family name', 'Lastname'] },
  company: { label: 'Company', field: words(120), aliases: ['Organization'] },
  country: { label: 'Country', field: words(60) },
  entity: { label: 'Entity', field: words(60) },
  legalType: { label: 'Legal type', field: option({ options: legalTypes }) as Field },
  role: {
    label: 'Role',
    field: option({ options: roleTemplates.map(({ label }) => label) }) as Field,
    aliases: ['Job'],
  },
  territory: { label: 'Territory', field: words(2_000), aliases: ['Territories'] },
  businessEntity: { label: 'Business entity', field: words(2_000), aliases: ['Business entities'] },
  locations: { label: 'Locations', field: words(4_000), aliases: ['Location'] },
  signIn: { label: 'Signs in with', field: option({ options: Object.values(signInWays) }) as Field },
} as const satisfies Record<string, SheetField>;

export type UserSheetKey = keyof typeof userSheetFields;
export const userSheetKeys = Object.keys(userSheetFields) as readonly UserSheetKey[];

/** The role as a sheet names it; empty where somebody holds a set of their own. */
export const roleWord = (grants: readonly Grant[]): string => templateOf(grants)?.label ?? '';

export const roleGrants = (word: string): readonly Grant[] | undefined =>
  roleTemplates.find(({ label }) => label === word)?.grants;

export const userImport: ImportRules = {
  identityOf: (names) => (names[userEmailKey] ?? '').trim().toLowerCase(),
  issues: {
    duplicate: { message: 'This address stands twice' },
    notFound: { message: 'This is no email address' },
  },
  actions: { passed: 'Import people', warning: importActions.warningImport },
};

export interface UserFacts {
  /** Undefined: nobody has answered. */
  isHere(row: ImportRow): boolean | undefined;
  readonly mode: ImportMode;
}

type Found = Generator<readonly [number, ImportIssue]>;

const isAddress = (words: string): boolean => words.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(words.trim());
const needed = ['name', 'lastName', 'role'] as const satisfies readonly UserSheetKey[];

const hasClearPlaces = ({ values }: ImportRow): boolean => {
  const [territory = '', businessEntity = '', locations = ''] = placeKeys.map((key) => String(values.get(key) ?? ''));
  return placesOf({ territory, businessEntity, locations }).ok;
};

/** Whoever is new needs a name and a role; whoever is here is only changed where that is meant. */
function* unfit(rows: readonly ImportRow[], { isHere, mode }: UserFacts): Found {
  for (const row of rows) {
    const here = isHere(row);
    if (!isAddress(row.names[userEmailKey] ?? '')) yield [row.number, importIssue('notFound', userImport)];
    else if (here === undefined) yield [row.number, importIssue('unknown', userImport)];
    else if (here && mode === 'add') yield [row.number, importIssue('personExists', userImport)];
    if (here && mode === 'updateMatching') continue;
    if (!hasClearPlaces(row)) yield [row.number, importIssue('placesUnclear', userImport, 'territory')];
    for (const key of needed)
      if (String(row.values.get(key) ?? '').trim() === '')
        yield [row.number, importIssue('missingProperty', userImport, key)];
  }
}

export const userChecks = (rows: readonly ImportRow[], facts: UserFacts): Found[] => [
  unfit(rows, facts),
  duplicates(rows, userImport),
];
