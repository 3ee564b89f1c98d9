import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Ctx, Platform } from '../../platform/context.ts';
import { spaceOf } from '../../platform/db/disk-room.ts';
import { watchStore } from '../../platform/ops/watch-store.ts';

interface Kind {
  readonly name: string;
  readonly bytes: number;
  readonly files: number;
  readonly grown: number | null;
  readonly at: Date;
}

const sizes = async ({ read }: Pick<Ctx, 'read'>): Promise<Kind[]> => {
  const { rows } = await sql<Kind>`
    SELECT s.name, s.bytes::float8 AS bytes, s.items::int AS files, s.measured_at AS at,
           (s.bytes - (SELECT o.bytes FROM sizes_by_day o
                        WHERE o.what = 'files' AND o.name = s.name AND o.day BETWEEN s.day - 7 AND s.day - 1
                        ORDER BY o.day LIMIT 1))::float8 AS grown
      FROM sizes_by_day s
     WHERE s.what = 'files' AND s.day = (SELECT max(day) FROM sizes_by_day WHERE what = 'files')
     ORDER BY s.bytes DESC, s.name`.execute(read);
  return rows;
};

/** A folder that nothing was kept in yet is made with its first file, on the disk of the one above it. */
const spaceAround = (folder: string) =>
  spaceOf(folder)
    .catch(() => spaceOf(dirname(folder)))
    .catch(() => undefined);

export const storageHealth = ({ config, store }: Pick<Platform, 'config' | 'store'>) => {
  const isReachable = watchStore(store);
  const folder = config.storageUrl.startsWith('file:') ? fileURLToPath(config.storageUrl) : undefined;
  return async (ctx: Ctx) => {
    const space = folder === undefined ? undefined : await spaceAround(folder);
    const kinds = await sizes(ctx);
    return {
      kind: folder === undefined ? ('bucket' as const) : ('folder' as const),
      reachable: await isReachable(),
      freeBytes: space?.free ?? null,
      sizeBytes: space?.size ?? null,
      measuredAt: kinds[0]?.at.toISOString() ?? null,
      kinds: kinds.map(({ at: _at, ...kind }) => kind),
    };
  };
};
