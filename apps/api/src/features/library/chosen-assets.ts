import { mayReadItem, readsLibrary } from '@atelier/domain/library/library-access';
import { isInForce, leavesSoon } from '@atelier/domain/library/library-item';
import { companyDay } from '@atelier/domain/shared/dates';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';

type Item = Pick<
  Tables['library_items'],
  'id' | 'library_type' | 'library_sub_type' | 'status' | 'asset_type' | 'begin_date' | 'expire_date'
> & { name: string; region: readonly string[]; file_id: string | null };

export interface ChosenAsset {
  readonly _id: string;
  readonly libraryType: string;
  readonly name: string;
  /** The file whose previews stand for it; null while there are none. */
  readonly fileId: string | null;
  /** Published, between its days and for this reader. */
  readonly shown: boolean;
  /** Why nobody sees it, or not for much longer, for whoever chose it. */
  readonly warning: string | null;
}

const itemsOf = async (db: Kysely<Tables>, ids: readonly string[]): Promise<Item[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Item>`
    SELECT i.id, i.library_type, i.library_sub_type, i.status, i.asset_type, i.begin_date, i.expire_date, i.name, i.region,
           f.id AS file_id
    FROM library_items i
    LEFT JOIN LATERAL (
      SELECT id FROM library_files
      WHERE item_id = i.id AND removed_at IS NULL AND usage_type = 'Primary' AND state = 'Ready' AND previews IS NOT NULL
      ORDER BY hero DESC, position, id LIMIT 1
    ) f ON true
    WHERE i.id = ANY (${ids}::uuid[])`.execute(db);
  return rows;
};

const whyNot = ({ status }: Item, inForce: boolean): string | null => {
  if (status === 'Deleted') return 'was deleted';
  if (status !== 'Published') return 'is not published';
  return inForce ? null : 'is outside its days';
};

const shownDay = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/u, '$2/$3/$1');

const warningOf = (name: string, why: string | null, leaves: string | null): string | null => {
  if (why !== null) return `${name} ${why} and is shown to nobody.`;
  return leaves === null ? null : `${name} expires and leaves on ${shownDay(leaves)}.`;
};

/** Items by id as this reader meets them in a text; the rule is the library's own. */
export const loadAssets = async (
  db: Kysely<Tables>,
  { user, config, clock }: Pick<Ctx, 'user' | 'config' | 'clock'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChosenAsset>> => {
  const today = companyDay(clock.now());
  return new Map(
    (await itemsOf(db, ids)).map((item) => {
      const place = { libraryType: item.library_type, librarySubType: item.library_sub_type };
      const days = { assetType: item.asset_type, beginDate: item.begin_date, expireDate: item.expire_date };
      const inForce = isInForce(item.library_type, days, today);
      const facts = { ...place, status: item.status, region: item.region, inForce };
      const why = whyNot(item, inForce);
      const name = config.bypassAccess || readsLibrary(user, place) ? `“${item.name}”` : 'An asset';
      return [
        item.id,
        {
          _id: item.id,
          libraryType: item.library_type,
          name: item.name,
          fileId: item.file_id,
          shown: why === null && (config.bypassAccess || mayReadItem(user, facts)),
          warning: warningOf(name, why, leavesSoon(item.library_type, days, today)),
        },
      ];
    }),
  );
};
