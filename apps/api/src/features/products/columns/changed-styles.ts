import type pg from 'pg';

/** More than these are not looked up one by one: all of the catalogue is taken anew. */
const most = 20_000;

/**
 * The styles that became others between two versions of the catalogue, as the changes of feeds tell them; undefined where
 * a version came about in another way, or where there are too many.
 */
export const changedStyles = async (
  client: pg.PoolClient,
  from: number,
  to: number,
): Promise<readonly string[] | undefined> => {
  const { rows: versions } = await client.query<{ id: string }>(
    `SELECT f.id FROM feeds f CROSS JOIN LATERAL (VALUES (f.applied_version), (f.rolled_back_version)) v (version)
      WHERE v.version > $1 AND v.version <= $2`,
    [from, to],
  );
  if (versions.length !== to - from) return undefined;
  const { rows } = await client.query<{ style: string }>(
    `SELECT DISTINCT style FROM feed_changes WHERE feed_id = ANY ($1::uuid[]) AND taken AND style IS NOT NULL LIMIT ${most + 1}`,
    [versions.map(({ id }) => id)],
  );
  return rows.length > most ? undefined : rows.map(({ style }) => style);
};
