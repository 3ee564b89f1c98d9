import { accept, refuse, type Verdict } from '../shared/verdict.ts';
import type { SortRow } from './display-groups.ts';

/** M10.2: a style of one group is carried before another of a group, or to its end. */
export interface StyleMove {
  readonly item: string;
  readonly displayGroup: string;
  readonly toGroup: string;
  readonly beforeItem: string | null;
  /** Only these of its colors: what takes a style back that had joined others of its colors. */
  readonly colors?: readonly string[] | undefined;
}

export interface ColorMove {
  readonly style: string;
  readonly displayGroup: string;
  readonly item: string;
  readonly beforeItem: string | null;
}

/** The styles of a group in the order they shall have; those not named follow in the order they have. */
export interface StyleSort {
  readonly displayGroup: string;
  readonly styles: readonly string[];
}

const insert = <R extends SortRow>(
  rest: readonly R[],
  taken: readonly R[],
  isBefore: ((row: R) => boolean) | null,
  isMate: (row: R) => boolean,
  stay: number,
): R[] => {
  const at = isBefore ? rest.findIndex(isBefore) : rest.findLastIndex(isMate) + 1;
  const place = isBefore === null && at === 0 ? stay : at;
  return [...rest.slice(0, place), ...taken, ...rest.slice(place)];
};

/** Only the carried rows change their place among the others: what somebody else has moved meanwhile stays moved. */
export const moveStyle = <R extends SortRow>(rows: readonly R[], move: StyleMove): Verdict<R[], string> => {
  const { item, displayGroup, toGroup, beforeItem, colors } = move;
  const isTaken = (row: SortRow) =>
    row.style === item && row.group === displayGroup && (colors?.includes(row.color) ?? true);
  const taken = rows.filter(isTaken).map((row) => ({ ...row, group: toGroup }));
  if (taken.length === 0) return refuse(`${item} is no longer in ${displayGroup}.`);
  if (beforeItem === item && displayGroup === toGroup) return accept([...rows]);
  const rest = rows.filter((row) => !isTaken(row));
  const isBefore = (row: SortRow) => row.style === beforeItem && row.group === toGroup;
  if (beforeItem !== null && !rest.some(isBefore)) return refuse(`${beforeItem} is no longer in ${toGroup}.`);
  const stay = rows.findIndex(isTaken);
  return accept(insert(rest, taken, beforeItem === null ? null : isBefore, ({ group }) => group === toGroup, stay));
};

/** The rows that match take the given order among themselves; all others keep their places. */
const rearranged = <R extends SortRow>(
  rows: readonly R[],
  isMeant: (row: R) => boolean,
  order: (mates: readonly R[]) => readonly R[],
): R[] => {
  const next = order(rows.filter(isMeant))[Symbol.iterator]();
  return rows.map((row) => (isMeant(row) ? (next.next().value as R) : row));
};

/** The style stays where it stands: its colors change places among themselves alone. */
export const moveColor = <R extends SortRow>(rows: readonly R[], move: ColorMove): Verdict<R[], string> => {
  const { style, displayGroup, item, beforeItem } = move;
  const isMate = (row: SortRow) => row.style === style && row.group === displayGroup;
  const colors = rows.filter(isMate).map(({ color }) => color);
  const missing = [item, beforeItem].find((color) => color !== null && !colors.includes(color));
  if (missing) return refuse(`${missing} is no longer a color of ${style} in ${displayGroup}.`);
  if (beforeItem === item) return accept([...rows]);
  return accept(
    rearranged(rows, isMate, (mates) => {
      const rest = mates.filter(({ color }) => color !== item);
      const at = beforeItem === null ? rest.length : rest.findIndex(({ color }) => color === beforeItem);
      return rest.toSpliced(at, 0, ...mates.filter(({ color }) => color === item));
    }),
  );
};

/** The rows of a group change places among themselves alone; all others keep theirs. */
export const sortStyles = <R extends SortRow>(rows: readonly R[], { displayGroup, styles }: StyleSort): R[] => {
  const rank = new Map(styles.map((style, index) => [style, index]));
  const place = ({ style }: R) => rank.get(style) ?? rank.size;
  return rearranged(
    rows,
    ({ group }) => group === displayGroup,
    (mates) => mates.toSorted((a, b) => place(a) - place(b)),
  );
};

/** M10.2: a group is carried before another one, or to the end. */
export const moveTitle = (
  titles: readonly string[],
  move: { readonly item: string; readonly beforeItem: string | null },
): Verdict<string[], string> => {
  const { item, beforeItem } = move;
  if (!titles.includes(item)) return refuse(`There is no group ${item} any more.`);
  if (item === beforeItem) return accept([...titles]);
  const rest = titles.filter((title) => title !== item);
  const at = beforeItem === null ? rest.length : rest.indexOf(beforeItem);
  return at < 0 ? refuse(`There is no group ${beforeItem} any more.`) : accept(rest.toSpliced(at, 0, item));
};
