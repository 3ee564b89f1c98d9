import type { Reply } from '@atelier/contract';
import type { UserImportLine } from '@atelier/contract/people/user-import';
import type { Field } from '@atelier/domain/fields/field';
import { text } from '@atelier/domain/fields/text';
import { differences } from '@atelier/domain/import/check-rows';
import type { ImportColumn } from '@atelier/domain/import/import-column';
import type { ImportRow, Names } from '@atelier/domain/import/import-row';
import {
  type UserSheetKey,
  userChecks,
  userEmailKey,
  userImport as userRules,
  userSheetFields,
  userSheetKeys,
} from '@atelier/domain/people/user-sheet';
import { counted } from '@atelier/domain/vocabulary/counted';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import {
  type DoneImport,
  type ImportKind,
  type LookUp,
  type ReviewedImport,
  RowsRefused,
  sentLines,
} from '../../../../parts/import/index.ts';
import { call, once, Refused } from '../../../../platform/api/index.ts';
import { toast } from '../../../../platform/toasts/index.ts';

type KnownUser = Reply<'validateUsers'>['data'][number];

const emailColumn: ImportColumn = {
  key: userEmailKey,
  header: 'Email',
  label: 'Email',
  aliases: ['E-mail', 'Mail', 'Email address'],
  field: text({ trim: true }) as Field,
  naming: 'required',
  width: 220,
};

const columnOf = (key: UserSheetKey): ImportColumn => {
  const {
    label,
    field,
    aliases = [],
  }: { label: string; field: Field; aliases?: readonly string[] } = userSheetFields[key];
  return { key, header: label, label, aliases, field, width: 130 };
};

const keyOf = (names: Names): string => (names[userEmailKey] ?? '').trim().toLowerCase();

const filled = (row: ImportRow): [UserSheetKey, string][] =>
  userSheetKeys.flatMap((key): [UserSheetKey, string][] => {
    const value = String(row.values.get(key) ?? '').trim();
    return value === '' ? [] : [[key, value]];
  });

interface PersonLine {
  readonly row: ImportRow;
  readonly line: UserImportLine;
}

/** Somebody new as a whole; of somebody who is here what differs, as far as it keeps its tick. */
export const userLines = (
  { rows, mode, isTaken }: Pick<ReviewedImport, 'rows' | 'mode' | 'isTaken'>,
  knownOf: (row: ImportRow) => KnownUser,
): PersonLine[] =>
  rows.flatMap((row): PersonLine[] => {
    const cells = filled(row);
    const known = mode === 'updateMatching' ? knownOf(row) : null;
    if (known === null) {
      const line = { email: keyOf(row.names), values: Object.fromEntries(cells) } as UserImportLine;
      return [{ row, line }];
    }
    const changed = cells.filter(
      ([key, value]) => known.values[key] !== value && isTaken({ id: String(row.number), key }),
    );
    if (changed.length === 0) return [];
    const line = { _id: known._id, version: known.version, values: Object.fromEntries(changed) } as UserImportLine;
    return [{ row, line }];
  });

const wordsOf = ({ added, updated }: Reply<'importUsers'>): string =>
  `${[
    ...(added > 0 ? [`${counted(added, 'person', 'people')} added`] : []),
    ...(updated > 0 ? [`${counted(updated, 'person', 'people')} updated`] : []),
  ].join(', ')} by the import.`;

const doneImport = (imported: Reply<'importUsers'>): DoneImport => {
  const key = once();
  const { importId, added, updated } = imported;
  return {
    items: added + updated,
    words: wordsOf(imported),
    async undo() {
      await call('undoUserImport', { body: { importId } }, key);
    },
  };
};

const refusedRows = (error: Refused, lines: readonly PersonLine[]): RowsRefused | Refused => {
  const { rows } = error.details;
  const named = (Array.isArray(rows) ? rows : []).flatMap((at: unknown) => lines[Number(at)] ?? []);
  const keys = new Set(named.map(({ row }) => keyOf(row.names)));
  return keys.size === 0 ? error : new RowsRefused(error.message, (names) => keys.has(keyOf(names)));
};

/** A sheet of people: new ones, or changes of those who are here. */
export function userImport(welcomes: () => boolean, onImported: (done: DoneImport) => void): ImportKind {
  const known = new Map<string, KnownUser>();
  const unanswered = new Map<string, string>();
  const lookUp: LookUp<KnownUser> = {
    title: 'Looking up people',
    atOnce: 1_000,
    keyOf,
    async ask(names, signal) {
      const { data } = await call('validateUsers', { body: { emails: names.map(keyOf) } }, { signal });
      for (const [at, one] of names.entries()) known.set(keyOf(one), data[at] ?? null);
      return data;
    },
  };
  const send = async (lines: readonly PersonLine[]) => {
    const { body: file, sha256 } = await sentLines(
      { welcome: welcomes() },
      lines.map(({ line }) => line),
    );
    const idempotencyKey = unanswered.get(sha256) ?? crypto.randomUUID();
    unanswered.set(sha256, idempotencyKey);
    try {
      const imported = await call('importUsers', { query: { sha256 }, file }, { idempotencyKey });
      unanswered.delete(sha256);
      return imported;
    } catch (error) {
      if (error instanceof Refused) unanswered.delete(sha256);
      throw error instanceof Refused ? refusedRows(error, lines) : error;
    }
  };
  return {
    ...userRules,
    title: 'Import people',
    remembersAs: 'users',
    columns: [emailColumn, ...userSheetKeys.map(columnOf)],
    example:
      'Email\tFirst name\tLast name\tRole\tTerritory\tLocations\nada@company.example\tAda\tLund\tEmployee\tEurope\tEU_20',
    lookUps: [lookUp],
    shows: {
      label: 'Here as',
      of: (names, answers) => {
        const held = answers.to(lookUp, names);
        return { name: held ? `${held.values.name} ${held.values.lastName}` : '', picture: null };
      },
    },
    mayUpdate: true,
    current(names) {
      const held = known.get(keyOf(names));
      return held ? (key) => held.values[key] : undefined;
    },
    checks: (rows, { answers, mode }) => [
      ...userChecks(rows, {
        mode,
        isHere({ names }) {
          const held = answers.to(lookUp, names);
          return held === undefined ? undefined : held !== null;
        },
      }),
      differences(rows, userRules),
    ],
    async finish(reviewed) {
      const lines = userLines(reviewed, ({ names }) => reviewed.answers.to(lookUp, names) ?? null);
      if (lines.length === 0) {
        toast.success('Everything was there already.');
        return;
      }
      onImported(doneImport(await send(lines)));
      toast.success(successMessages.success);
    },
  };
}
