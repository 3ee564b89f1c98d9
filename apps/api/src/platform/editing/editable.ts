import type { Field, FieldContext } from '@atelier/domain/fields/field';
import { accept, refuse, type Verdict } from '@atelier/domain/shared/verdict';
import type { Ctx } from '../context.ts';
import type { Tables } from '../db/tables/index.ts';
import type { Tx } from '../db/transaction.ts';
import type { Asker, Edited, Entity } from './entity.ts';

/** One value that people edit: its column, what it is called, and how what was sent becomes what is kept. */
export interface EditableField {
  readonly column: string;
  readonly label: string;
  read(value: unknown): Verdict<unknown, string>;
  /** Lists and objects are kept as JSON. */
  readonly json?: boolean;
}

const asText = (value: unknown): string | undefined => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
};

/** A value of a domain field: typed, pasted, imported or sent by a program, the same rules decide. */
export const editedBy = <V>(column: string, label: string, field: Field<V>, context?: FieldContext): EditableField => ({
  column,
  label,
  read(value) {
    const typed = asText(value);
    if (typed === undefined) return refuse(`${label} is not readable`);
    const parsed = field.parse(typed, context);
    if (!parsed.ok) return refuse(parsed.reason);
    const issue = field.check(parsed.value, context);
    return issue?.severity === 'critical' ? refuse(issue.message) : accept(parsed.value);
  },
});

/** A value that the contract has checked in full already: a list of names, a choice, a flag. */
export const editedAsGiven = (column: string, label: string, { json = false } = {}): EditableField => ({
  column,
  label,
  json,
  read: (value) => accept(value ?? null),
});

export type Values = Readonly<Record<string, unknown>>;

/** The parts of a thing that are rows of their own: the picks of a collection, the lines of an order. */
export interface EditableRows {
  readonly table: keyof Tables;
  /** The column that names the thing they belong to. */
  readonly parent: string;
  /** Columns that tell rows of one thing apart; edits name rows by them. */
  readonly key: readonly string[];
  readonly fields: Readonly<Record<string, EditableField>>;
  /** What a new row says until somebody writes into it. */
  readonly blank: Values;
  /** What an edit of some rows means for them and others: a note of a style goes to all its colors. */
  follow?(written: ReadonlyMap<string, Values>, held: ReadonlyMap<string, HeldRow>): ReadonlyMap<string, Values>;
  /** Whether these may come in, as by the catalogue. */
  demandNew?(tx: Tx, ctx: Ctx, keys: readonly Values[]): Promise<void>;
}

export interface HeldRow {
  readonly id: string;
  readonly key: Values;
  readonly values: Values;
  readonly version: number;
  readonly cellVersions: Readonly<Record<string, number>>;
  readonly position: number;
}

/** What an edit is about to write, before it is written: a rule may refuse it or add to it. */
export interface Wanted<R extends Edited> {
  readonly record: R;
  /** Changed fields alone. */
  readonly values: Record<string, unknown>;
}

/** Whether the row is only just being added: what was kept before knows the versions of its cells. */
export const isNew = ({ record }: Wanted<Edited & { readonly field_versions?: unknown }>): boolean =>
  record.field_versions === undefined;

type Rule<R extends Edited> = (tx: Tx, ctx: Ctx, wanted: Wanted<R>) => Promise<void> | void;

/**
 * Everything the write pipe needs to know of an area. The table has `id`, `revision` and `field_versions`, and
 * `deleted_at` where things are only hidden when they are removed; tables of rows have `position`, `version` and
 * `cell_versions`.
 */
export interface Editable<R extends Edited> extends Entity<R> {
  readonly table: keyof Tables;
  readonly fields: Readonly<Record<string, EditableField>>;
  readonly rows?: EditableRows;
  mayRead(asker: Asker, record: R): boolean;
  mayEdit(asker: Asker, record: R): boolean;
  /** Only the holder of the edit lock writes. Otherwise anybody may while nobody holds it. */
  needsLock?(record: R): boolean;
  readonly follows?: readonly Rule<R>[];
  /** What is written with every edit and is nobody's field: who was the last, and when. */
  stamp?(ctx: Ctx, wanted: Wanted<R>): Values;
  readonly softDelete?: boolean;
}

type Declared<R extends Edited> = Omit<Editable<R>, 'fieldLabel'>;

export const editable = <R extends Edited>(declared: Declared<R>): Editable<R> => ({
  ...declared,
  fieldLabel: (field) => declared.fields[field]?.label ?? declared.rows?.fields[field]?.label ?? field,
});
