import type { Grant, Tbe } from '@atelier/domain/access/user';
import type { CompanyField } from '@atelier/domain/company/company-field';
import { type CompanyListKey, companyLists } from '@atelier/domain/company/company-lists';
import type { Field } from '@atelier/domain/fields/field';
import { text } from '@atelier/domain/fields/text';
import type { ColumnDef } from '@atelier/grid';
import { givenWords } from '../users/rule-words.ts';
import type { ListRow } from './company-row.ts';
import { peopleNamed } from './people-named.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What the fields that name rows of another list are chosen from. */
export type Choices = Readonly<Record<NonNullable<CompanyField['of']>, readonly Choice[]>>;

export const noChoices: Choices = { territories: [], entities: [], locations: [] };

const valuesOf = (choices: readonly Choice[]): readonly string[] => choices.map(({ value }) => value);

const moneyOf = ({ currencySymbol, decimalPlaces }: ListRow) => ({
  ...(typeof currencySymbol === 'string' ? { currencySymbol } : {}),
  ...(typeof decimalPlaces === 'number' ? { decimalPlaces } : {}),
});

const columnOf = (
  id: string,
  { label, field, width, of, kind, told }: CompanyField,
  choices: () => Choices,
): ColumnDef<ListRow> => ({
  ...{ id, label, field, width, sortable: true },
  ...(told ? { readOnly: true } : {}),
  ...(of ? { context: () => ({ options: valuesOf(choices()[of]) }) } : {}),
  ...(kind === 'money' ? { context: moneyOf } : {}),
  // Kept under another name than it is shown by: the server knows no such words.
  ...(kind === 'choice' && !of ? { filterable: false } : {}),
  ...(kind === 'person' ? { offers: peopleNamed } : {}),
});

type Given = Readonly<{ permissions: readonly Grant[]; userTBEs: readonly Tbe[] }>;

/** What a rule gives is read in words and chosen in the rule itself; saving and Undo know of both parts. */
const gives: ColumnDef<ListRow> = {
  ...{ id: 'gives', label: 'Gives', width: 320, readOnly: true, sortable: false, filterable: false },
  field: text() as Field,
  read: (row) => {
    const { permissions, userTBEs } = row as unknown as Given;
    return givenWords(permissions, userTBEs);
  },
};

/** Never drawn, yet what a reply says of it reaches the row: other columns are read by it. */
const unseenOf = (id: string, { label, field, told }: CompanyField): ColumnDef<ListRow> => ({
  ...{ id, label, field, internal: true },
  ...(told ? { readOnly: true } : {}),
});

const more: Partial<Record<CompanyListKey, readonly ColumnDef<ListRow>[]>> = { directoryRules: [gives] };

export const companyColumns = (list: CompanyListKey, choices: () => Choices): ColumnDef<ListRow>[] => {
  const { fields, unique } = companyLists[list];
  const first = new Set(unique.flat().slice(0, 2));
  const own = Object.entries(fields).map(([id, field]) =>
    field.unseen ? unseenOf(id, field) : { ...columnOf(id, field, choices), pinned: first.has(id) },
  );
  return [...own, ...(more[list] ?? [])];
};
