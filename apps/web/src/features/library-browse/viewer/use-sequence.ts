import type { Asset } from '@atelier/contract/library/library';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { usePagedList } from '../../../parts/wall/index.ts';
import { plays } from '../asset-face.ts';
import { kindOf } from '../library-place.ts';
import { type LibraryQuery, ofCategory } from '../library-search.ts';
import { categoriesQuery, countBefore, pageQuery, pageSize } from '../queries.ts';
import { entryOf, otherMode, stepFrom, type ViewerMode } from './viewer-sequence.ts';

/** The category an asset is looked at in: the one the wall is narrowed to, else its own first. */
const categoryOf = ({ place, parameters }: LibraryQuery, asset: Asset | undefined): string | null => {
  const { grouping } = kindOf(place);
  const value = asset?.values[grouping];
  const own = Array.isArray(value) ? value : value ? [String(value)] : [];
  const chosen = parameters.find(({ key, value: one }) => key === grouping && own.includes(one))?.value;
  return chosen ?? own[0] ?? null;
};

/** Where the shown asset stands in its category and what stands around it, however long the category is. */
export function useSequence(query: LibraryQuery, asset: Asset | undefined, onOpen: (id: string) => void) {
  const client = useQueryClient();
  const category = categoryOf(query, asset);
  const sequence = ofCategory(query, category);
  const list = usePagedList<Asset>((page) => pageQuery(sequence, page), pageSize);
  const { data: categories = [] } = useQuery(categoriesQuery(ofCategory(query, null)));
  const { data: index } = useQuery({
    queryKey: ['library', 'position', sequence, asset?._id, asset?.modifiedDate],
    queryFn: async ({ signal }) => (await positionOf(sequence, asset!, signal)) ?? null,
    enabled: asset !== undefined,
    staleTime: 60_000,
    meta: { quiet: true },
  });

  async function positionOf(of: LibraryQuery, one: Asset, signal: AbortSignal): Promise<number | undefined> {
    const findIn = async (page: number) => {
      const { data } = await client.ensureQueryData(pageQuery(of, page));
      const at = data.findIndex(({ _id }) => _id === one._id);
      return at < 0 ? undefined : page * pageSize + at;
    };
    const first = await findIn(0);
    if (first !== undefined) return first;
    const about = Math.floor((await countBefore(of, one, signal)) / pageSize);
    for (const page of [about, about + 1, about - 1]) {
      const found = page > 0 ? await findIn(page) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  const at = index ?? undefined;
  const show = useEffectEvent(list.show);
  useEffect(() => {
    if (at !== undefined) show(Math.max(0, at - filmReach), at + filmReach);
  }, [at]);

  const mode: ViewerMode = asset !== undefined && plays(asset) ? 'Video' : 'Catalog';
  const enter = async (value: string, wanted: ViewerMode, end: 'first' | 'last' = 'first') => {
    const of = ofCategory(query, value);
    const first = await client.ensureQueryData(pageQuery(of, 0));
    const lastPage = Math.max(0, Math.ceil((first.totalCount ?? 0) / pageSize) - 1);
    const { data } = end === 'first' ? first : await client.ensureQueryData(pageQuery(of, lastPage));
    const entry = entryOf(data, plays, wanted, end);
    if (entry) onOpen(entry._id);
  };
  const go = (by: -1 | 1) => {
    const step = stepFrom({ index: at, total: list.total, category }, categories, by);
    if (step?.to === 'category') return void enter(step.category, mode, step.end);
    const next = step === null ? undefined : list.at(step.index);
    if (next) onOpen(next._id);
  };
  const around = Array.from({ length: list.total === 0 ? 0 : Math.min(list.total, 2 * pageSize) }, (_, offset) => {
    const start = Math.max(0, Math.min((at ?? 0) - pageSize, list.total - 2 * pageSize));
    return list.at(start + offset);
  });
  const other = otherMode(around, at ?? 0, (one) => plays(one) !== (mode === 'Video'));
  return {
    category,
    categories,
    index: at,
    total: list.total,
    itemAt: list.at,
    mode,
    /** Leads to an asset of the other mode; nothing: there is none here. */
    switchMode: other === undefined ? undefined : () => onOpen(other._id),
    enter: (value: string) => void enter(value, mode),
    previous: stepFrom({ index: at, total: list.total, category }, categories, -1) === null ? undefined : () => go(-1),
    next: stepFrom({ index: at, total: list.total, category }, categories, 1) === null ? undefined : () => go(1),
  };
}

/** As many pictures of the film stand to each side. */
export const filmReach = 24;
