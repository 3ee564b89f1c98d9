import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { blankOfColumn, type CompanyTable, companyTables, keyOfColumn } from './company-tables.ts';

const object = (alias: string, columns: readonly string[]): string =>
  `jsonb_build_object(${columns.map((column) => `'${column}', ${alias}.${column}`).join(', ')})`;

/** [G43] What a record does not name stays as it is. */
const said = (table: CompanyTable): string =>
  `jsonb_build_object(${[...table.names, ...table.columns]
    .map((column) => {
      const blank = `'${blankOfColumn(table, column)}'::jsonb`;
      return `'${column}', coalesce(c."row" -> '${keyOfColumn(table, column)}', to_jsonb(h.${column}), ${blank})`;
    })
    .join(', ')})`;

/** What people know a row by, where that is not what tells it apart. */
const shownBy: Readonly<Record<CompanyTable['kind'], string>> = {
  territory: 'NULL',
  place: "said ->> 'name'",
  customer: "said ->> 'name'",
  option: "said ->> 'label'",
};

const compare = (feedId: string, table: CompanyTable) => {
  const all = [...table.names, ...table.columns];
  const same = table.names.map((name) => `h.${name} = c."row" ->> '${keyOfColumn(table, name)}'`).join(' AND ');
  return sql`
    INSERT INTO feed_changes (feed_id, section, change, relation, key, name, before, after, taken)
    SELECT ${feedId}::uuid, 'company', CASE WHEN held IS NULL THEN 'new' ELSE 'changed' END, ${table.table}, key,
           coalesce(nullif(${sql.raw(shownBy[table.kind])}, ''), replace(key, chr(31), ' ')), held, said, true
      FROM (SELECT DISTINCT ON (c.key) c.key, c.line, ${sql.raw(said(table))} AS said,
                   CASE WHEN h.${sql.raw(table.names[0]!)} IS NULL THEN NULL ELSE ${sql.raw(object('h', all))} END AS held
              FROM feed_company c LEFT JOIN ${sql.id(table.table)} h ON ${sql.raw(same)}
             WHERE c.feed_id = ${feedId} AND c.kind = ${table.kind} ORDER BY c.key, c.line DESC) both_sides
     WHERE held IS DISTINCT FROM said ORDER BY line`;
};

export const compareCompany = async (tx: Tx, feedId: string): Promise<void> => {
  for (const table of companyTables) await compare(feedId, table).execute(tx);
};
