import type { KeptGroup } from '@atelier/domain/display-group/display-groups';
import type { GroupBy } from '@atelier/domain/display-group/group-by';
import { groupByOf } from '@atelier/domain/display-group/group-by';
import type { AssortmentDetail } from '../../queries.ts';
import type { GroupContent, SortState } from '../model/sort-state.ts';

const settingOf = ({ uiSettings }: Pick<AssortmentDetail, 'uiSettings'>): unknown =>
  (uiSettings.groupSettings as { groupBy?: unknown } | undefined)?.groupBy;

/** What the assortment is grouped by, for everybody (G37). */
export const groupByIn = (detail: AssortmentDetail): GroupBy => groupByOf(detail, settingOf(detail));

export const keptIn = (groups: AssortmentDetail['displayGroups'], groupBy: GroupBy): KeptGroup[] =>
  groups
    .filter((group) => group.groupBy === groupBy)
    .map(({ title, index, locked, alwaysOpen }) => ({ title, index, locked, alwaysOpen }));

export const contentsIn = ({ customContent }: AssortmentDetail): Map<string, GroupContent> =>
  new Map(customContent.map(({ displayGroup, ...content }) => [displayGroup, content]));

/** What the assortment itself says about its groups; the rows come by stream. */
export const startState = (detail: AssortmentDetail): SortState => {
  const groupBy = groupByIn(detail);
  return {
    groupBy,
    dynamic: detail.method === 'dynamic',
    rows: [],
    kept: keptIn(detail.displayGroups, groupBy),
    contents: contentsIn(detail),
  };
};
