import { shownPerson } from '@atelier/domain/access/shown-person';
import { type Expression, type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables/index.ts';
import type { CellChange } from '../db/tables/platform.ts';
import type { SignedIn } from '../http/sessions.ts';

const mostChanges = 200;

export interface HistoryPage {
  readonly before?: number | undefined;
  readonly limit: number;
  /** Only what was done to this row. */
  readonly row?: string | undefined;
}

export interface HistoryEntry {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly actor_name: string;
  readonly action: string;
  readonly summary: string;
  readonly revision: number | null;
  /** Another thing that this one took from, by id: its name is shown to those who may know it. */
  readonly source: string | null;
  readonly changes: readonly CellChange[];
  /** Changes that are not shown because there are so many of them. */
  readonly more: number;
}

/** Which fields of an entry its reader may not see; decided for each entry, as it may have been written elsewhere. */
export type HiddenIn = (entryId: number) => ReadonlySet<string>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const withoutFields = (value: unknown, hidden: ReadonlySet<string>): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([field]) => !hidden.has(field))) : value;

/** Cells of a row are named by its id and their field, the row itself by its id. */
const isAbout = (field: Expression<string>, row: string) =>
  sql<boolean>`(${field} = ${row} OR starts_with(${field}, ${`${row}.`}))`;

export interface HistoryOf {
  readonly entity: string;
  readonly id: string;
  /** Things of their own that are told of together with it: another entity and its ids, as a statement that names them. */
  readonly parts?: { readonly entity: string; readonly ids: Expression<unknown> };
}

const entryIds = async (
  db: Kysely<Tables>,
  { entity, id, parts }: HistoryOf,
  { before, limit, row }: HistoryPage,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('audit_log')
    .select('id')
    .where(
      parts
        ? sql<boolean>`((entity = ${entity} AND entity_id = ${id}) OR (entity = ${parts.entity} AND entity_id IN (${parts.ids})))`
        : sql<boolean>`(entity = ${entity} AND entity_id = ${id})`,
    )
    .$if(before !== undefined, (q) => q.where('id', '<', before!))
    .$if(row !== undefined, (q) =>
      q.where(
        sql<boolean>`EXISTS (SELECT FROM jsonb_array_elements(changes) c WHERE ${isAbout(sql`c ->> 'field'`, row!)})`,
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map((row) => row.id);
};

/** Cut where they lie: an import of 50,000 rows is one entry of as many changes, of which a page shows 200. */
const readEntries = async (
  db: Kysely<Tables>,
  ids: readonly number[],
  hiddenIn: HiddenIn,
  row: string | undefined,
): Promise<HistoryEntry[]> => {
  const asked = row === undefined ? sql<boolean>`true` : isAbout(sql`e.change ->> 'field'`, row);
  const hidden = ids.map((id) => JSON.stringify([...hiddenIn(id)]));
  const { rows } = await sql<HistoryEntry>`
    SELECT a.id, a.at, a.actor, a.actor_name, a.action, a.summary,
           (jsonb_path_query_first(a.changes, '$[*] ? (@.field == "revision")') ->> 'after')::int AS revision,
           jsonb_path_query_first(a.changes, '$[*] ? (@.field == "source")') ->> 'after' AS source,
           shown.changes, greatest(0, shown.count - ${mostChanges})::int AS more
    FROM unnest(${ids}::bigint[], ${hidden}::text[]) AS k (id, hidden)
    JOIN audit_log a ON a.id = k.id
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_agg(c.change ORDER BY c.n) FILTER (WHERE c.n <= ${mostChanges}), '[]') AS changes,
             count(*) AS count
      FROM (SELECT e.change, row_number() OVER (ORDER BY e.at) AS n
            FROM jsonb_array_elements(a.changes) WITH ORDINALITY AS e (change, at)
            WHERE e.change ->> 'field' NOT IN ('revision', 'source') AND ${asked}
              AND NOT k.hidden::jsonb ? substring(e.change ->> 'field' FROM '[^.]*$')) c
    ) shown
    ORDER BY a.id DESC`.execute(db);
  return rows.map((entry) => {
    const removed = hiddenIn(entry.id);
    return {
      ...entry,
      changes: entry.changes.map(({ field, before, after }) => ({
        field,
        before: withoutFields(before, removed),
        after: withoutFields(after, removed),
      })),
    };
  });
};

const nothingHidden: ReadonlySet<string> = new Set();

/** [T1] Old values are values: what is removed from a row is removed from its history. */
export const readHistory = async (
  db: Kysely<Tables>,
  of: HistoryOf,
  page: HistoryPage,
  hiddenIn: HiddenIn = () => nothingHidden,
): Promise<{ entries: HistoryEntry[]; next: number | null }> => {
  const { limit, row } = page;
  const entries: HistoryEntry[] = [];
  let ids = await entryIds(db, of, page);
  while (ids.length > 0 && entries.length <= limit) {
    const read = await readEntries(db, ids, hiddenIn, row);
    // An entry that changed only what the reader may not see must not tell that it was this row.
    entries.push(...(row === undefined ? read : read.filter(({ changes }) => changes.length > 0)));
    ids = ids.length > limit ? await entryIds(db, of, { ...page, before: ids.at(-1) }) : [];
  }
  const shown = entries.slice(0, limit);
  return { entries: shown, next: entries.length > limit ? (shown.at(-1)?.id ?? null) : null };
};

/** As the contract tells it. */
export const presentHistory = (reader: SignedIn, { entries, next }: Awaited<ReturnType<typeof readHistory>>) => ({
  data: entries.map(({ at, actor, actor_name, changes, source: _id, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    by: shownPerson(reader, { userCode: actor, name: actor_name }),
    changes: [...changes],
  })),
  next,
});
