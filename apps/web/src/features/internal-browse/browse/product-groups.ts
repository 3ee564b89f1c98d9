import type { Reply } from '@atelier/contract';
import { displayGroups, groupSlugs, groupTitle } from '@atelier/domain/display-group/display-groups';
import { groupByOf, groupings } from '@atelier/domain/display-group/group-by';
import type { FoundProduct } from '../queries.ts';

type Grouped = Pick<
  Reply<'readInternalAssortment'>,
  'orgType' | 'productType' | 'uiSettings' | 'displayGroups' | 'customContent'
>;

export interface ProductGroup {
  readonly title: string;
  readonly slug: string;
  readonly products: readonly FoundProduct[];
  readonly styleCount: number;
}

/** [M10.1] The products of an assortment by pillar, groups in their saved order; empty ones are left out. */
export const productGroups = (of: Grouped, rows: readonly FoundProduct[]): ProductGroup[] => {
  const kept = of.uiSettings.groupSettings as { readonly groupBy?: unknown } | undefined;
  const groupBy = groupByOf(of, kept?.groupBy);
  const { field } = groupings[groupBy];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const groups = displayGroups(
    rows.map((row) => ({
      id: row.id,
      style: row.style,
      color: row.color,
      productType: row.productType ?? '',
      group: groupTitle((row as unknown as Readonly<Record<string, unknown>>)[field]),
    })),
    of.displayGroups.filter((group) => group.groupBy === groupBy),
  );
  const slugs = groupSlugs(groups.map(({ title }) => title));
  return groups
    .filter(({ styles }) => styles.length > 0)
    .map(({ title, styles }) => ({
      title,
      slug: slugs.get(title) ?? '',
      styleCount: styles.length,
      products: styles.flatMap(({ colors }) => colors.flatMap(({ id }) => byId.get(id) ?? [])),
    }));
};
