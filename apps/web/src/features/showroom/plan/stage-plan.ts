import {
  type DisplayGroup,
  displayGroups,
  groupSlugs,
  groupTitle,
  type SortRow,
} from '@atelier/domain/display-group/display-groups';
import { groupByOf, groupings } from '@atelier/domain/display-group/group-by';
import {
  readShowroomSettings,
  type ShowroomSettings,
  standsInShowroom,
} from '@atelier/domain/showroom/showroom-settings';
import type { ShowroomDetail } from '../queries.ts';
import type { ShowroomPlace, ShowroomRow } from './showroom-row.ts';

export interface StageStyle {
  readonly style: string;
  readonly name: string;
  readonly colors: readonly [ShowroomRow, ...ShowroomRow[]];
}

export interface StageGroup {
  readonly title: string;
  /** What the room reads: one group that nobody named is simply the assortment. */
  readonly heading: string;
  readonly slug: string;
  readonly styles: readonly StageStyle[];
  readonly colorCount: number;
  readonly html: string;
  readonly previewJpg: string | null;
}

export interface StagePlan {
  readonly settings: ShowroomSettings;
  readonly groups: readonly StageGroup[];
  /** Every style-color in the order it is presented. */
  readonly sequence: readonly ShowroomRow[];
  readonly styleCount: number;
}

type Of = Pick<
  ShowroomDetail,
  'title' | 'orgType' | 'productType' | 'locationId' | 'lineStatus' | 'uiSettings' | 'displayGroups' | 'customContent'
>;

export const placeOf = (row: ShowroomRow, locationId: string): ShowroomPlace | undefined =>
  row.locations?.find(({ code }) => code === locationId);

/** M11.1: whatever the showroom of this assortment may show at all. */
export const rowsOnStage = (of: Of, rows: readonly ShowroomRow[]): readonly ShowroomRow[] => {
  const settings = readShowroomSettings(of.uiSettings);
  return rows.filter((row) => standsInShowroom(placeOf(row, of.locationId)?.lineStatus, of.lineStatus, settings));
};

const groupByIn = (of: Of) => {
  const kept = of.uiSettings.groupSettings as { readonly groupBy?: unknown } | undefined;
  return groupByOf(of, kept?.groupBy);
};

const grouped = (of: Of, rows: readonly ShowroomRow[]): DisplayGroup[] => {
  const groupBy = groupByIn(of);
  const { field } = groupings[groupBy];
  const sortRow = (row: ShowroomRow): SortRow => ({
    id: row.id,
    style: row.style,
    color: row.color,
    productType: row.productType ?? '',
    group: groupTitle((row as unknown as Readonly<Record<string, unknown>>)[field]),
  });
  const kept = of.displayGroups.filter((group) => group.groupBy === groupBy);
  return displayGroups(rows.map(sortRow), kept);
};

/** Groups in the saved order, styles with their colors; `wanted` leaves some rows out without moving the others. */
export function stagePlan(
  of: Of,
  rows: readonly ShowroomRow[],
  wanted?: ((row: ShowroomRow) => boolean) | undefined,
): StagePlan {
  const onStage = rowsOnStage(of, rows);
  const all = grouped(of, onStage);
  // The address of a group does not depend on what is searched for.
  const slugs = groupSlugs(all.map(({ title }) => title));
  const contents = new Map(of.customContent.map((content) => [content.displayGroup, content]));
  const shown = wanted ? grouped(of, onStage.filter(wanted)) : all;
  const present = shown.filter(({ title, styles }) => styles.length > 0 || (!wanted && contents.has(title)));
  const alone = all.filter(({ styles }) => styles.length > 0).length === 1;
  const byId = new Map(onStage.map((row) => [row.id, row]));
  const groups = present.map(({ title, styles }): StageGroup => {
    const own = styles.map(({ style, colors }): StageStyle => {
      const found = colors.flatMap(({ id }) => byId.get(id) ?? []) as [ShowroomRow, ...ShowroomRow[]];
      return { style, name: found[0].name ?? style, colors: found };
    });
    const { html = '', previewJpg = null } = contents.get(title) ?? {};
    return {
      title,
      heading: alone && title === groupTitle('') ? of.title : title,
      slug: slugs.get(title) ?? '',
      styles: own,
      colorCount: own.reduce((sum, { colors }) => sum + colors.length, 0),
      html,
      previewJpg,
    };
  });
  return {
    settings: readShowroomSettings(of.uiSettings),
    groups,
    sequence: groups.flatMap(({ styles }) => styles.flatMap(({ colors }) => colors)),
    styleCount: groups.reduce((sum, { styles }) => sum + styles.length, 0),
  };
}
