import type pg from 'pg';
import type { CatalogueMoment } from '../../../platform/query/column-search.ts';

/** More than these are not looked up one by one: all of the catalogue is taken anew. */
const most = 20_000;

/** Whether this catalogue once was what was kept: one that was put back may have come to the same number another way. */
export const wasOnce = async (client: pg.PoolClient, { version, stamp }: CatalogueMoment): Promise<boolean> =>
  (await client.query('SELECT 1 FROM catalogue_versions WHERE version = $1 AND stamp = $2', [version, stamp])).rows
    .length > 0;

/**
 * The styles that became others between two versions of the catalogue, as the changes of feeds tell them; undefined where
 * a version came about in another way, what is held is of none of its versions, or there are too many.
 */
export const changedStyles = async (
  client: pg.PoolClient,
  from: CatalogueMoment,
  { version: to }: CatalogueMoment,
): Promise<readonly string[] | undefined> => {
  if (!(await wasOnce(client, from))) return undefined;
  const { rows: versions } = await client.query<{ id: string }>(
    `SELECT f.id FROM feeds f CROSS JOIN LATERAL (VALUES (f.applied_version), (f.rolled_back_version)) v (version)
      WHERE v.version > $1 AND v.version <= $2`,
    [from.version, to],
  );
  if (versions.length !== to - from.version) return undefined;
  const { rows } = await client.query<{ style: string }>(
    `SELECT DISTINCT style FROM feed_changes WHERE feed_id = ANY ($1::uuid[]) AND taken AND style IS NOT NULL LIMIT ${most + 1}`,
    [versions.map(({ id }) => id)],
  );
  return rows.length > most ? undefined : rows.map(({ style }) => style);
};
