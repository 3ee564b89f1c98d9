import type { Call } from '@atelier/contract';
import { displayGroups, groupTitle, type SortRow } from '@atelier/domain/display-group/display-groups';
import { type GroupBy, groupings } from '@atelier/domain/display-group/group-by';
import type { ApiClient } from './api-client.ts';
import {
  anAssortment,
  aPlanningPortal,
  type Detail,
  internalRowsOf,
  pairOf,
  type Row,
  rowsOf,
  stylesWithColors,
} from './assortment-builders.ts';

export type Sorting = Omit<Call<'groupSort'>['body'], 'groupBy' | 'seen'>;

export const sortRowsOf = (rows: readonly Row[], groupBy: GroupBy): SortRow[] =>
  rows.map((row) => ({
    ...pairOf(row),
    id: row.id,
    productType: '',
    group: groupTitle(row[groupings[groupBy].field]),
  }));

/** What the sort view shows: 'Heritage: 101 (BLK RED), 102 (TAN)', read anew. */
export const shownGroups = async (api: ApiClient, { _id, orgType }: Detail, groupBy: GroupBy): Promise<string[]> => {
  const internal = orgType === 'internal';
  const rows = await (internal ? internalRowsOf : rowsOf)(api, _id);
  const detail = await api.ok(internal ? 'readInternalAssortment' : 'readAssortment', { params: { id: _id } });
  return groupsInWords(
    sortRowsOf(rows, groupBy),
    detail.displayGroups.filter((group) => group.groupBy === groupBy),
  );
};

export const groupsInWords = (rows: readonly SortRow[], kept: Parameters<typeof displayGroups>[1]): string[] =>
  displayGroups(rows, kept).map(
    ({ title, styles }) =>
      `${title}: ${styles.map(({ style, colors }) => `${style} (${colors.map(({ color }) => color).join(' ')})`).join(', ')}`,
  );

/** Four styles of two colors: two in Hero, one in Core, one nowhere; sorted by mgr unless another person is named. */
export const aSortingPortal = async () => {
  const portal = await aPlanningPortal();
  const mgr = await portal.as('mgr');
  const families = stylesWithColors(portal.catalogue, 2).map((colors) => colors.slice(0, 2));
  const [a, b, c, d] = families.map(([first]) => first!.style) as [string, string, string, string];
  const groups: Record<string, string> = { [a]: 'Hero', [b]: 'Hero', [c]: 'Core' };
  const sorting = ({ _id, revision }: Detail, body: Sorting, seen = revision, groupBy: GroupBy = 'None') => ({
    params: { id: _id },
    body: { groupBy, seen, ...body },
  });
  return {
    ...portal,
    mgr,
    families,
    styles: { a, b, c, d },
    colorsOf: (style: string): string[] => families.find(([one]) => one!.style === style)!.map(({ color }) => color),
    sorting,
    aPlan: async (more: object = {}): Promise<Detail> => {
      const plan = await anAssortment(mgr, more);
      const addProducts = families
        .slice(0, 4)
        .flat()
        .map((product) => ({ ...pairOf(product), values: { displayGroup: groups[product.style] ?? '' } }));
      await mgr.ok('batchAssortment', { params: { id: plan._id }, body: { addProducts } });
      return mgr.ok('readAssortment', { params: { id: plan._id } });
    },
    sort: (plan: Detail, body: Sorting, seen?: number, api: ApiClient = mgr) =>
      api.ok('groupSort', sorting(plan, body, seen)),
    refused: (plan: Detail, body: Sorting, seen?: number, groupBy?: GroupBy) =>
      mgr.refused('groupSort', sorting(plan, body, seen, groupBy)),
    shown: (plan: Detail, groupBy: GroupBy = 'None') => shownGroups(mgr, plan, groupBy),
    before: (item: string, beforeItem: string | null, displayGroup = 'Hero', toGroup = displayGroup) => ({
      moveStyle: [{ item, displayGroup, toGroup, beforeItem }],
    }),
  };
};
