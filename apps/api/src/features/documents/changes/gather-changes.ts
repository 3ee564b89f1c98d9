import type { Input } from '@atelier/contract';
import { formatMoney } from '@atelier/domain/fields/money';
import { groupThousands } from '@atelier/domain/fields/numeric-text';
import { productFieldLabel } from '@atelier/domain/product/product-fields';
import type { ChangeContent } from '@atelier/pages';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { compareAssortments, shownTitle } from '../../assortments/index.ts';
import { changedColors } from '../content/changed-colors.ts';
import { documentDay, placeOf } from '../content/document-facts.ts';
import { changesSinceSent } from './changes-since-sent.ts';
import type { ComparedInWords } from './compared-in-words.ts';

type Asked = Pick<Input<'makeChangeSheet'>['body'], 'before' | 'after'>;
type Place = Awaited<ReturnType<typeof placeOf>>;
type Difference = { readonly field: string; readonly before: unknown; readonly after: unknown };

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

const changesOfVersions = async (
  ctx: Ctx,
  record: AssortmentRecord,
  { before, after }: Asked,
  place: Place,
): Promise<ComparedInWords> => {
  const sides = {
    before: { assortmentId: record.id, snapshotId: before.snapshotId },
    after: { assortmentId: record.id, snapshotId: after.snapshotId },
  };
  const { repriced, ...rest } = await compareAssortments(ctx, { body: sides } as never);
  return {
    ...rest,
    compared: await namesOf(ctx, record, { before, after }),
    repriced: repriced.map(({ id, changes }) => ({
      id,
      changes: changes.map((one) => ({
        label: productFieldLabel(one.field),
        before: priceText(one, 'before', place),
        after: priceText(one, 'after', place),
      })),
    })),
  };
};

/** [T1, T3] Two versions compared as this reader may see both; a product out of reach is on neither side. */
export const gatherChanges = async (ctx: Ctx, record: AssortmentRecord, asked: Asked): Promise<ChangeContent> => {
  const place = await placeOf(ctx, record.location_id);
  const { sentId } = asked.before;
  const { added, dropped, repriced, moved, compared } = await (sentId === undefined
    ? changesOfVersions(ctx, record, asked, place)
    : changesSinceSent(ctx, record, sentId, place));
  const ids = [...added, ...dropped, ...[...repriced, ...moved].map(({ id }) => id)];
  const { about, listed } = await changedColors(ctx, record, place, ids);
  return {
    company: 'Atelier',
    title: shownTitle(record),
    date: documentDay(ctx),
    author: `${ctx.user.name} ${ctx.user.lastName}`.trim(),
    ...(record.season && record.year ? { season: `${record.season} ${record.year}` } : {}),
    compared,
    added: added.flatMap(listed),
    dropped: dropped.flatMap(listed),
    repriced: repriced.flatMap(({ id, changes }) => about(id).map((color) => ({ ...color, changes }))),
    moved: moved.flatMap(({ id, before, after }) =>
      about(id).map((color) => ({ ...color, before: `Place ${before + 1}`, after: `Place ${after + 1}` })),
    ),
  };
};
