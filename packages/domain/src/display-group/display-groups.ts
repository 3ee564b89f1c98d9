/** M10.1: where rows stand that name no group. */
export const uncategorized = 'Uncategorized';

/** What is kept of a group: its place among the others and what holds for it. */
export interface KeptGroup {
  readonly title: string;
  readonly index: number;
  readonly locked: boolean;
  readonly alwaysOpen: boolean;
}

export interface GroupedColor {
  readonly id: string;
  readonly color: string;
}

export interface GroupedStyle {
  readonly style: string;
  /** The first color: it stands for the style. */
  readonly color: string;
  readonly productType: string;
  /** Where the style stood before anything was sorted. */
  readonly origIndex: number;
  readonly colors: readonly GroupedColor[];
}

export interface DisplayGroup extends KeptGroup {
  readonly styles: readonly GroupedStyle[];
}

/** As much of a row as decides where it is shown; the rows come in the saved order. */
export interface SortRow {
  readonly id: string;
  readonly style: string;
  readonly color: string;
  readonly productType: string;
  readonly group: string;
}

export const groupTitle = (value: unknown): string => {
  const title = typeof value === 'string' ? value.trim() : '';
  return title === '' ? uncategorized : title;
};

/** Kept groups in their order, then those that rows name, in the order of their first row; Uncategorized closes. */
export const groupOrder = (found: Iterable<string>, kept: readonly KeptGroup[]): string[] => {
  const known = kept.toSorted((a, b) => a.index - b.index).map(({ title }) => title);
  const fresh = new Set(found);
  for (const title of known) fresh.delete(title);
  const last = fresh.delete(uncategorized) ? [uncategorized] : [];
  return [...known, ...fresh, ...last];
};

const stylesOf = (rows: readonly SortRow[]): GroupedStyle[] => {
  const styles = new Map<string, GroupedStyle & { colors: GroupedColor[] }>();
  for (const { id, style, color, productType } of rows) {
    const held = styles.get(style);
    if (held) held.colors.push({ id, color });
    else styles.set(style, { style, color, productType, origIndex: styles.size, colors: [{ id, color }] });
  }
  return [...styles.values()];
};

/** The rows of an assortment as the sort view, the showroom and documents show them. */
export const displayGroups = (rows: readonly SortRow[], kept: readonly KeptGroup[]): DisplayGroup[] => {
  const byGroup = new Map<string, SortRow[]>();
  for (const row of rows) {
    const held = byGroup.get(row.group);
    if (held) held.push(row);
    else byGroup.set(row.group, [row]);
  }
  const settings = new Map(kept.map((group) => [group.title, group]));
  return groupOrder(byGroup.keys(), kept).map((title, index) => ({
    title,
    locked: settings.get(title)?.locked ?? false,
    alwaysOpen: settings.get(title)?.alwaysOpen ?? false,
    index,
    styles: stylesOf(byGroup.get(title) ?? []),
  }));
};

/** M1.3: how the address of a divider page names its group; two titles that read alike get numbers. */
export const groupSlugs = (titles: readonly string[]): Map<string, string> => {
  const taken = new Set<string>();
  return new Map(
    titles.map((title) => {
      const plain =
        title
          .normalize('NFKD')
          .toLowerCase()
          .replaceAll(/\p{M}+/gu, '')
          .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
          .replaceAll(/^-+|-+$/g, '') || 'group';
      let slug = plain;
      for (let n = 2; taken.has(slug); n += 1) slug = `${plain}-${n}`;
      taken.add(slug);
      return [title, slug] as const;
    }),
  );
};
