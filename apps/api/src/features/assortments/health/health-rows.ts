import type { StyleColor } from '@atelier/domain/assortment/assortment';
import type { HealthRow } from '@atelier/domain/assortment-health/finding';
import { groupTitle } from '@atelier/domain/display-group/display-groups';
import { type GroupBy, groupings } from '@atelier/domain/display-group/group-by';
import { imageOfKey } from '@atelier/domain/product/product';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { visibilityOf } from '../assortment/assortments.access.ts';
import { dynamicRefs, listedRefs } from '../rows/catalogue-match.ts';
import { presentationOf, readRows } from '../rows/read-rows.ts';
import { plannedElsewhere } from './planned-elsewhere.ts';

type Shown = Record<string, unknown> & { readonly id: string };
interface Place {
  readonly lineStatus?: string;
  readonly totalInventory?: number;
  readonly firstAvailDate?: string | null;
}

const asked = [
  'images',
  'thumbnail',
  'gender',
  'keyInitiative',
  'locations.lineStatus',
  'locations.totalInventory',
  'locations.firstAvailDate',
];

const picturesOf = ({ images, thumbnail }: Shown) => {
  const keys = (images ?? []) as readonly string[];
  const isOwn = Boolean(thumbnail) && !keys.includes(String(thumbnail));
  const kinds = new Set(keys.map((key, at) => imageOfKey(key, at).kind));
  return { hasPhoto: isOwn || kinds.has('photo'), hasCad: kinds.has('cad') };
};

const figure = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const healthRow = (row: Shown, groupBy: GroupBy, initiatives: readonly string[]): HealthRow => {
  const [place] = row.locations as readonly Place[];
  return {
    id: row.id,
    style: String(row.style),
    gender: String(row.gender ?? ''),
    group: groupTitle(row[groupings[groupBy].field]),
    ...picturesOf(row),
    lineStatus: place?.lineStatus ?? null,
    inventory: place?.totalInventory,
    firstAvailable: place?.firstAvailDate ?? null,
    netCost: figure(row.netCost),
    retail: figure(row.suggestedRetail),
    initiatives,
  };
};

const refsIn = (db: Kysely<Tables>, ctx: Ctx, record: AssortmentRecord): Promise<StyleColor[]> =>
  record.method === 'dynamic' ? dynamicRefs(db, ctx, record, {}) : listedRefs(db, ctx, record);

const chunk = 1_000;

/** [T1] The rows as the one projection shows them to this person: no rule sees more than its reader. */
export const healthRows = async (
  db: Kysely<Tables>,
  ctx: Ctx,
  record: AssortmentRecord,
  groupBy: GroupBy,
  beside: readonly AssortmentRecord[],
): Promise<HealthRow[]> => {
  const { removed } = visibilityOf(ctx, record);
  const select = [...asked, groupings[groupBy].field].filter((field) => !removed.has(field));
  const presentation = presentationOf(ctx, record, select);
  const refs = await refsIn(db, ctx, record);
  const elsewhere = await plannedElsewhere(db, record, beside);
  const initiativesOf = ({ id, keyInitiative }: Shown): string[] => {
    if (record.org_type === 'internal') return [record.title, ...(elsewhere.get(id) ?? [])];
    return keyInitiative ? [String(keyInitiative)] : [];
  };
  const found: HealthRow[] = [];
  for (let at = 0; at < refs.length; at += chunk) {
    const rows = (await readRows(db, presentation, refs.slice(at, at + chunk))) as Shown[];
    found.push(...rows.map((row) => healthRow(row, groupBy, initiativesOf(row))));
  }
  return found;
};
