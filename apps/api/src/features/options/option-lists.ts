import { ownLocationKeys, seesAllLocations } from '@atelier/domain/access/data-scope';
import {
  type AccessUser,
  channels,
  legalTypes,
  productTypes,
  regions,
  sampleLibraries,
} from '@atelier/domain/access/user';
import { isOptionList } from '@atelier/domain/company/option-list-names';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { refuse } from '../../platform/refusal.ts';

export interface Option {
  value: string;
  label: string;
}

const named = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

/** Lists that the program itself decides on; all others are rows. */
const fixedLists: Readonly<Record<string, readonly Option[]>> = {
  channels: named(channels),
  legalTypes: named(legalTypes),
  productTypes: named(productTypes),
  regions: named(regions),
  sampleLibraries: named(sampleLibraries),
};

/** [M3.5] These lists show a person their own part of the world; ADMIN + ADMIN sees all of it. */
const ownValues: Readonly<Record<string, (user: AccessUser) => readonly string[]>> = {
  locations: ownLocationKeys,
  territories: (user) => user.tbes.map((tbe) => tbe.territory),
  businessEntities: (user) => user.tbes.map((tbe) => tbe.businessEntity),
};

/** [G25] What is a table of its own is offered from there. */
const inTables: Readonly<Record<string, (ctx: Ctx) => Promise<Option[]>>> = {
  territories: ({ read }) =>
    read
      .selectFrom('territories')
      .select(['name as value', 'name as label'])
      .orderBy('position')
      .orderBy('name')
      .execute(),
  locations: ({ read }) =>
    read.selectFrom('locations').select(['key as value', 'name as label']).orderBy('position').orderBy('key').execute(),
};

/** What is archived stays where it was chosen, and is not offered any more. */
const inLists = ({ read }: Pick<Ctx, 'read'>, name: string): Promise<Option[]> =>
  read
    .selectFrom('option_lists')
    .select(['value', 'label'])
    .where('name', '=', name)
    .where('archived', '=', false)
    .orderBy('position')
    .orderBy('value')
    .execute();

export const listOptions = async (ctx: Ctx, name: string): Promise<Option[]> => {
  const fixed = Object.hasOwn(fixedLists, name) ? fixedLists[name] : undefined;
  if (fixed) return [...fixed];
  const rows = await (Object.hasOwn(inTables, name) ? inTables[name]!(ctx) : inLists(ctx, name));
  // A company that is just beginning has lists that nothing stands in yet.
  if (rows.length === 0 && !isOptionList(name)) refuse('notFound');
  const own = Object.hasOwn(ownValues, name) ? ownValues[name] : undefined;
  if (!own || seesAllLocations(ctx.user)) return rows;
  const values = new Set(own(ctx.user));
  return rows.filter((row) => values.has(row.value));
};

/** Replaces a whole list; the order given is the order shown. What a feed brings in the same moment stays as it came. */
export const saveOptionList = async (tx: Tx, name: string, options: readonly Option[]): Promise<void> => {
  await tx.deleteFrom('option_lists').where('name', '=', name).execute();
  if (options.length === 0) return;
  const rows = options.map((option, position) => ({ name, position, value: option.value, label: option.label }));
  await tx
    .insertInto('option_lists')
    .values(rows)
    .onConflict((on) => on.columns(['name', 'value']).doNothing())
    .execute();
};
