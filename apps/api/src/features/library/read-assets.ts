import type { Input, Reply } from '@atelier/contract';
import type { Asset } from '@atelier/contract/library/library';
import { libraryFields } from '@atelier/domain/library/library-fields';
import type { LibraryType } from '@atelier/domain/library/library-kind';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import type { Ctx } from '../../platform/context.ts';
import { presentHistory, readHistory } from '../../platform/editing/history.ts';
import { JsonText } from '../../platform/http/json-text.ts';
import { answerFacets, answerList } from '../../platform/query/answer-list.ts';
import { askedInAddress } from '../../platform/query/asked-in-address.ts';
import { refuse } from '../../platform/refusal.ts';
import { libraryItems, mayRead } from './item-entity.ts';
import { findItem, type ItemRecord } from './item-rows.ts';
import { edits, libraryReader } from './library-reader.ts';
import { librarySource } from './library-source.ts';
import { presentItems, presentPage } from './present-items.ts';
import { type ItemWithFiles, shownWithFiles } from './shown-rows.ts';

const newestFirst = [{ field: 'modifiedDate', descending: true }] as const;

/** [M15.3] Whether this person has seen each item. */
const withSeen = async (ctx: Ctx, items: Asset[]): Promise<Asset[]> => {
  const ids = items.map(({ _id }) => _id);
  const rows =
    ids.length === 0
      ? []
      : await ctx.read
          .selectFrom('user_flags')
          .select('model_id')
          .where('user_id', '=', ctx.user.id)
          .where('flag', '=', 'Seen')
          .where('model_type', '=', 'Asset')
          .where('model_id', 'in', ids)
          .execute();
  const seen = new Set(rows.map(({ model_id }) => model_id));
  return items.map((item) => ({ ...item, seen: seen.has(item._id) }));
};

/** Sent as it was made: checking each of a hundred items against the contract again costs as much as reading them. */
export const queryAssets = async (ctx: Ctx, { params: { libraryType }, body }: Input<'queryAssets'>) => {
  const { includeUserFlag, query, _options } = body;
  const asked = { query: { ...query, libraryType }, _options };
  const reply = await answerList<ItemWithFiles>(ctx, librarySource.for(libraryReader(ctx)), asked, {
    sort: newestFirst,
    columns: () => shownWithFiles,
    present: (rows) => {
      const items = presentPage(ctx, rows);
      return includeUserFlag ? withSeen(ctx, items) : items;
    },
  });
  return new JsonText(JSON.stringify(reply));
};

/** Section 7: the same list with its question in the address. */
export const listAssets = (ctx: Ctx, { query: { libraryType, ...asked } }: Input<'listAssets'>) =>
  queryAssets(ctx, { params: { libraryType }, query: undefined, body: askedInAddress(asked) });

const ofEveryKind = ['status', 'librarySubType', 'createdByUser', 'lastEditedByUser'];
const countedIn = (libraryType: LibraryType): readonly string[] => [
  ...libraryKinds[libraryType].fields.filter((key) => !['text', 'date'].includes(libraryFields[key].kind)),
  ...ofEveryKind,
];

export const assetFacets = async (
  ctx: Ctx,
  { params: { libraryType }, body: { query, fields } }: Input<'assetFacets'>,
) => ({
  data: await answerFacets(
    ctx,
    librarySource.for(libraryReader(ctx)),
    { query: { ...query, libraryType }, fields },
    countedIn(libraryType),
  ),
});

/** [T2] What does not exist, lies in another library, or may not be seen answers the same. */
const findReadable = async (ctx: Ctx, libraryType: LibraryType, id: string): Promise<ItemRecord> => {
  const record = await findItem(ctx.read, id);
  return record?.library_type === libraryType && mayRead(libraryReader(ctx), record) ? record : refuse('notFound');
};

export const readAsset = async (ctx: Ctx, { params: { libraryType, id } }: Input<'readAsset'>): Promise<Asset> =>
  (await presentItems(ctx, ctx.read, [await findReadable(ctx, libraryType, id)]))[0]!;

export const assetHistory = async (
  ctx: Ctx,
  { params: { libraryType, id }, query }: Input<'assetHistory'>,
): Promise<Reply<'assetHistory'>> => {
  const record = await findReadable(ctx, libraryType, id);
  const place = { libraryType, librarySubType: record.library_sub_type };
  if (!edits(libraryReader(ctx), place)) return refuse('notFound');
  return presentHistory(ctx.user, await readHistory(ctx.read, { entity: libraryItems.entity, id }, query));
};
