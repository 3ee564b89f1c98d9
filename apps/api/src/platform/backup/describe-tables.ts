import type pg from 'pg';
import { tablesLeftOut } from './left-out.ts';

export interface SavedTable {
  readonly name: string;
  readonly columns: string[];
}

export interface SavedSequence {
  readonly name: string;
  readonly value: string;
  readonly used: boolean;
}

export async function describeTables(client: pg.ClientBase): Promise<SavedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> all($1)
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.relname order by c.relname`,
    [[...(await tablesLeftOut(client))]],
  );
  return rows;
}

export async function describeSequences(client: pg.ClientBase): Promise<SavedSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'S' order by c.relname`,
  );
  const saved: SavedSequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; used: boolean }>(
      `select last_value::text as value, is_called as used from ${quoted(name)}`,
    );
    saved.push({ name, ...state.rows[0]! });
  }
  return saved;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function columnList({ columns }: SavedTable): string {
  return columns.map(quoted).join(', ');
}
