import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { wakeByHand } from '../wake-by-hand.ts';

export type PlantedRow = { readonly style: string; readonly color: string };
export type Cell = PlantedRow & { readonly note: string; readonly version: number };

/** An assortment of the first products of the catalogue, put there without the API. */
export const plantAssortment = async (
  pool: pg.Pool,
  size: number,
): Promise<{ readonly id: string; readonly rows: readonly PlantedRow[] }> => {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO assortments (id, type, org_type, method, product_type, channel, title, state, location_id, last_edited_by)
     VALUES ($1, 'item', 'regular', 'static', 'All', 'All', 'Bench', 'Published', 'US', 'Bench')`,
    [id],
  );
  const { rows } = await pool.query<PlantedRow>(
    `INSERT INTO assortment_products (assortment_id, style, color, position, version)
     SELECT $1, style, color, row_number() OVER (ORDER BY id) - 1, 1 FROM products ORDER BY id LIMIT $2
     RETURNING style, color`,
    [id, size],
  );
  await pool.query('VACUUM (ANALYZE) assortment_products');
  return { id, rows };
};

/** Checks the versions, writes cells and versions, and answers what was there before and what is there now. */
const update = `
  UPDATE assortment_products a
  SET cells = a.cells || jsonb_build_object('colorNote', u.note),
      cell_versions = a.cell_versions || jsonb_build_object('colorNote', $6::int),
      version = $6
  FROM unnest($2::text[], $3::text[], $4::text[], $5::int[]) AS u (style, color, note, seen),
       assortment_products o
  WHERE a.assortment_id = $1 AND a.style = u.style AND a.color = u.color
    AND o.assortment_id = $1 AND o.style = u.style AND o.color = u.color
    AND coalesce((a.cell_versions ->> 'colorNote')::int, 0) <= u.seen
  RETURNING a.style, a.color, a.version, a.cells, o.cells ->> 'colorNote' AS before`;

type Written = PlantedRow & { readonly cells: { readonly colorNote: string }; readonly before: string | null };

const edit = async (client: pg.PoolClient, id: string, cells: readonly Cell[], requestId: string): Promise<number> => {
  const { rows } = await client.query<{ revision: number }>(
    'UPDATE assortments SET revision = revision + 1, modified_date = now() WHERE id = $1 RETURNING revision',
    [id],
  );
  const { revision } = rows[0]!;
  const written = await client.query<Written>(update, [
    id,
    cells.map(({ style }) => style),
    cells.map(({ color }) => color),
    cells.map(({ note }) => note),
    cells.map(({ version }) => version),
    revision,
  ]);
  if (written.rows.length !== cells.length) throw new Error('Somebody else changed a cell.');
  await client.query(
    "INSERT INTO edit_revisions (entity, entity_id, revision, actor, actor_name) VALUES ('assortment', $1, $2, 'hand', 'By hand')",
    [id, revision],
  );
  const changes = written.rows.map(({ style, color, before, cells: { colorNote } }) => ({
    field: `${style}-${color}.colorNote`,
    before,
    after: colorNote,
  }));
  await client.query(
    `INSERT INTO audit_log (actor, actor_name, action, entity, entity_id, summary, request_id, changes)
     VALUES ('hand', 'By hand', 'edit assortment', 'assortment', $1, 'Edited', $2, $3)`,
    [id, requestId, JSON.stringify(changes)],
  );
  await client.query(
    "INSERT INTO outbox_events (topic, payload) VALUES ('assortments-changed', jsonb_build_object('assortmentId', $1::text))",
    [id],
  );
  return revision;
};

/** What somebody who knows the tables would write: the same checks, rows, versions, log entry and event in one transaction. */
export const byHand = async (pool: pg.Pool, id: string, cells: readonly Cell[], requestId: string): Promise<number> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const revision = await edit(client, id, cells, requestId);
    await client.query('COMMIT');
    wakeByHand(pool);
    return revision;
  } finally {
    client.release();
  }
};
