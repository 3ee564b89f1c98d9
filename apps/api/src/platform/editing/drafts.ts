import { conflictingCells } from '@atelier/domain/shared/cell-conflicts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { type LostCell, refuseLost } from './conflicts.ts';
import { type Edit, noteChange } from './edit.ts';
import type { RowEdits } from './edit-rows.ts';
import type { Editable, Values } from './editable.ts';
import type { Edited } from './entity.ts';
import { readValues, sameValue, storedValue, valuesOf } from './read-values.ts';

export interface EditOf {
  readonly id: string;
  /** The revision the writer has seen: a field or cell that was written since conflicts (G21). */
  readonly version: number;
  readonly values?: Values | undefined;
  readonly rows?: RowEdits | undefined;
  /** The fence of the edit lock, where one is needed. */
  readonly fence?: number | undefined;
}

type Versioned = { readonly field_versions?: Readonly<Record<string, number>> };

const versionsOf = (record: object): Readonly<Record<string, number>> => (record as Versioned).field_versions ?? {};

/** The fields that an edit changes: what stands there already is no change, and no conflict. */
export const changedFields = <R extends Edited>(
  area: Editable<R>,
  record: R,
  given: EditOf,
): Record<string, unknown> => {
  const held = valuesOf(area.fields, record as unknown as Values);
  const values = readValues(area.fields, given.values ?? {});
  for (const name of Object.keys(values)) if (sameValue(held[name], values[name])) delete values[name];
  return values;
};

export const lostFields = <R extends Edited>(
  area: Editable<R>,
  record: R,
  seen: number,
  fields: readonly string[],
): Omit<LostCell, 'id'>[] => {
  const held = valuesOf(area.fields, record as unknown as Values);
  const versions = versionsOf(record);
  return conflictingCells(versions, fields, seen).map((field) => ({
    field,
    value: held[field],
    version: versions[field] ?? 0,
  }));
};

/** In which revision each field was last written, once these are. */
export const versionsAfter = <R extends Edited>({ record, revision }: Edit<R>, names: readonly string[]) => ({
  ...versionsOf(record),
  ...Object.fromEntries(names.map((name) => [name, revision])),
});

export const fieldColumns = <R extends Edited>({ fields }: Editable<R>, edit: Edit<R>, values: Values) => {
  const names = Object.keys(values);
  if (names.length === 0) return {};
  return {
    ...Object.fromEntries(names.map((name) => [fields[name]!.column, storedValue(fields[name]!, values[name])])),
    field_versions: JSON.stringify(versionsAfter(edit, names)),
  };
};

export interface Draft<R extends Edited> {
  readonly edit: Edit<R>;
  readonly values: Record<string, unknown>;
}

/** Rules see what is about to be written and add to it; then it stands in the change log, cell by cell. */
export const judge = async <R extends Edited>(tx: Tx, ctx: Ctx, area: Editable<R>, { edit, values }: Draft<R>) => {
  const { record } = edit;
  for (const rule of area.follows ?? []) await rule(tx, ctx, { record, values });
  const held = valuesOf(area.fields, record as unknown as Values);
  for (const [name, value] of Object.entries(values)) noteChange(edit, name, held[name], value);
};

/** 'Bin, Size changed'; nothing where no field was. */
export const editSummary = <R extends Edited>(area: Editable<R>, values: Values): string[] => {
  const names = Object.keys(values).map((name) => area.fieldLabel(name));
  return names.length > 0 ? [`${names.join(', ')} changed`] : [];
};

/** [G21] What others wrote into the same fields since is told of all of the drafts together. */
export const refuseLostFields = <R extends Edited>(
  tx: Tx,
  area: Editable<R>,
  drafts: readonly Draft<R>[],
  seen: (id: string) => number,
): Promise<void> =>
  refuseLost(
    tx,
    area,
    drafts.flatMap(({ edit: { record }, values }) =>
      lostFields(area, record, seen(record.id), Object.keys(values)).map((cell) => ({
        of: record.id,
        cell: { id: record.id, ...cell },
      })),
    ),
  );
