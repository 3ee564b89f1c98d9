import type { Input } from '@atelier/contract';
import { groupTitle } from '@atelier/domain/display-group/display-groups';
import { groupings } from '@atelier/domain/display-group/group-by';
import { columnText } from '@atelier/domain/document/column-text';
import { formatMoney } from '@atelier/domain/fields/money';
import { groupThousands } from '@atelier/domain/fields/numeric-text';
import { imageOfKey, parseStyleColorId } from '@atelier/domain/product/product';
import { productFieldLabel } from '@atelier/domain/product/product-fields';
import { portraitOf } from '@atelier/domain/showroom/showroom-pictures';
import type { ChangeContent } from '@atelier/pages';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { compareAssortments, presentationOf, readRows, shownTitle, visibilityOf } from '../../assortments/index.ts';
import { documentDay, placeOf } from '../content/document-facts.ts';
import { groupByOfRecord } from '../content/gather-groups.ts';
import { pictureName } from '../content/picture-names.ts';

type Asked = Pick<Input<'makeChangeSheet'>['body'], 'before' | 'after'>;
type Shown = Readonly<Record<string, unknown>>;
type Place = Awaited<ReturnType<typeof placeOf>>;
type Difference = { readonly field: string; readonly before: unknown; readonly after: unknown };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const colorOf = (row: Shown) => {
  const images = ((row.images as string[] | null) ?? []).map(imageOfKey);
  const key = portraitOf(images, { cadOnly: false }, textOf(row.thumbnail))?.key;
  return {
    style: textOf(row.style),
    name: textOf(row.name),
    code: textOf(row.color),
    colorName: textOf(row.colorDescription),
    ...(key === undefined ? {} : { picture: pictureName({ of: 'product', id: textOf(row.id), key }) }),
  };
};

/** The rows that changed, as the grid would show them to this reader now. */
const rowsOf = async (ctx: Ctx, record: AssortmentRecord, ids: readonly string[]): Promise<Map<string, Shown>> => {
  const { field } = groupings[groupByOfRecord(record)];
  const select = ['name', 'colorDescription', 'images', 'thumbnail', field];
  const refs = ids.flatMap((id) => parseStyleColorId(id) ?? []);
  const rows = await readRows(ctx.read, presentationOf(ctx, record, select), refs);
  return new Map(rows.map((row) => [String(row.id), row]));
};

const priceText = ({ field, ...of }: Difference, side: 'before' | 'after', { currency, decimals }: Place): string => {
  const value = of[side];
  if (typeof value !== 'number') return '';
  if (field.endsWith('Percent')) return `${groupThousands(value, 2)}%`;
  return formatMoney(value, { currencySymbol: currency, decimalPlaces: decimals });
};

const namesOf = async (ctx: Ctx, record: AssortmentRecord, { before, after }: Asked): Promise<string> => {
  const ids = [before.snapshotId, after.snapshotId].flatMap((id) => id ?? []);
  const found = ids.length
    ? await ctx.read
        .selectFrom('assortment_snapshots')
        .select(['id', 'name'])
        .where('assortment_id', '=', record.id)
        .where('id', 'in', ids)
        .execute()
    : [];
  const named = (id: string | undefined) => found.find((one) => one.id === id)?.name;
  const [from, to] = [named(before.snapshotId), named(after.snapshotId)];
  return to === undefined ? `Since ${from ?? 'now'}` : `${from ?? 'Now'} and ${to}`;
};

/** [T1, T3] Two versions compared as this reader may see both; a product out of reach is on neither side. */
export const gatherChanges = async (ctx: Ctx, record: AssortmentRecord, asked: Asked): Promise<ChangeContent> => {
  const assortmentId = record.id;
  const sides = { before: { assortmentId, ...asked.before }, after: { assortmentId, ...asked.after } };
  const { added, dropped, repriced, moved } = await compareAssortments(ctx, { body: sides } as never);
  const ids = [...added, ...dropped, ...[...repriced, ...moved].map(({ id }) => id)];
  const rows = await rowsOf(ctx, record, [...new Set(ids)]);
  const place = await placeOf(ctx, record.location_id);
  const money = { currencySymbol: place.currency, decimalPlaces: place.decimals };
  const priced = !visibilityOf(ctx, record).removed.has('cost');
  const { field } = groupings[groupByOfRecord(record)];
  const listed = (id: string) => {
    const row = rows.get(id);
    if (!row) return [];
    const price = priced && (row.locations as unknown[]).length > 0 ? columnText('cost', row.cost, money) : '';
    return [{ ...colorOf(row), group: groupTitle(row[field]), ...(price === '' ? {} : { price }) }];
  };
  const about = (id: string) => (rows.has(id) ? [colorOf(rows.get(id)!)] : []);
  return {
    company: 'Atelier',
    title: shownTitle(record),
    date: documentDay(ctx),
    author: `${ctx.user.name} ${ctx.user.lastName}`.trim(),
    ...(record.season && record.year ? { season: `${record.season} ${record.year}` } : {}),
    compared: await namesOf(ctx, record, asked),
    added: added.flatMap(listed),
    dropped: dropped.flatMap(listed),
    repriced: repriced.flatMap(({ id, changes }) =>
      about(id).map((color) => ({
        ...color,
        changes: changes.map((one) => ({
          label: productFieldLabel(one.field),
          before: priceText(one, 'before', place),
          after: priceText(one, 'after', place),
        })),
      })),
    ),
    moved: moved.flatMap(({ id, before, after }) =>
      about(id).map((color) => ({ ...color, before: `Place ${before + 1}`, after: `Place ${after + 1}` })),
    ),
  };
};
