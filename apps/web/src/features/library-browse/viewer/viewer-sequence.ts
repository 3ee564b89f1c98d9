export type ViewerMode = 'Catalog' | 'Video';

export interface ViewerCategory {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** Where a step leads: along the category, or over its edge into the one beside it. */
export type Step =
  | { readonly to: 'item'; readonly index: number }
  | { readonly to: 'category'; readonly category: string; readonly end: 'first' | 'last' }
  | null;

/** [M1.11] Previous and next go through a category and on into the one before or after it. */
export function stepFrom(
  { index, total, category }: { index: number | undefined; total: number; category: string | null },
  categories: readonly ViewerCategory[],
  by: -1 | 1,
): Step {
  if (index === undefined) return null;
  const next = index + by;
  if (next >= 0 && next < total) return { to: 'item', index: next };
  const at = categories.findIndex(({ value }) => value === category);
  const beside = at < 0 ? undefined : categories[at + by];
  return beside === undefined ? null : { to: 'category', category: beside.value, end: by > 0 ? 'first' : 'last' };
}

/** [M1.11] A category is entered in the mode it was left in; where it holds nothing of that, the mode switches. */
export function entryOf<Item>(
  items: readonly Item[],
  plays: (item: Item) => boolean,
  mode: ViewerMode,
  end: 'first' | 'last' = 'first',
): Item | undefined {
  const inMode = items.filter((item) => plays(item) === (mode === 'Video'));
  return (inMode.length > 0 ? inMode : items).at(end === 'first' ? 0 : -1);
}

/** The nearest one of the other mode, later ones first; nothing: this category holds none. */
export function otherMode<Item>(
  items: readonly (Item | undefined)[],
  from: number,
  isWanted: (item: Item) => boolean,
): Item | undefined {
  const wanted = (item: Item | undefined): item is Item => item !== undefined && isWanted(item);
  return items.slice(from).find(wanted) ?? items.slice(0, from).findLast(wanted);
}
