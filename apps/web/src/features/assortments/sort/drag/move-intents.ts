import type { DisplayGroup } from '@atelier/domain/display-group/display-groups';
import type { Intent } from '../model/intent.ts';
import type { Lifted, StyleRef, Target } from './lifted.ts';

type Groups = readonly DisplayGroup[];

/** In the order in which they are shown, whatever order they were selected in. */
export const inShownOrder = (groups: Groups, items: readonly StyleRef[]): StyleRef[] => {
  const wanted = Map.groupBy(items, ({ group }) => group);
  return groups.flatMap(({ title, styles }) => {
    const here = new Set(wanted.get(title)?.map(({ style }) => style));
    return styles.filter(({ style }) => here.has(style)).map(({ style }) => ({ group: title, style }));
  });
};

const staysPut = (before: readonly string[], after: readonly string[]) =>
  before.length === after.length && before.every((item, at) => item === after[at]);

/** The first that is not in the hand itself, from a place on. */
const goalOf = (list: readonly string[], at: number, inHand: ReadonlySet<string>): string | null =>
  list.slice(at).find((item) => !inHand.has(item)) ?? null;

const inserted = (list: readonly string[], taken: readonly string[], goal: string | null): string[] => {
  const rest = list.filter((item) => !taken.includes(item));
  return rest.toSpliced(goal === null ? rest.length : rest.indexOf(goal), 0, ...taken);
};

function styleMoves(groups: Groups, items: readonly StyleRef[], { group, at }: Target): Intent[] {
  const to = groups[group];
  if (!to) return [];
  const carried = inShownOrder(groups, items);
  const here = carried.filter((item) => item.group === to.title).map(({ style }) => style);
  const styles = to.styles.map(({ style }) => style);
  const beforeItem = goalOf(styles, at, new Set(here));
  if (here.length === carried.length && staysPut(styles, inserted(styles, here, beforeItem))) return [];
  return carried.map(({ group: displayGroup, style: item }) => ({
    kind: 'style',
    item,
    displayGroup,
    toGroup: to.title,
    beforeItem,
  }));
}

/** What a drop means; nothing where everything would stay where it is. */
export function intentsOf(groups: Groups, lifted: Lifted, target: Target): Intent[] {
  if (lifted.kind === 'styles') return styleMoves(groups, lifted.items, target);
  if (lifted.kind === 'group') {
    const titles = groups.map(({ title }) => title);
    const beforeItem = goalOf(titles, target.at, new Set([lifted.title]));
    if (staysPut(titles, inserted(titles, [lifted.title], beforeItem))) return [];
    return [{ kind: 'group', item: lifted.title, beforeItem }];
  }
  const { group: displayGroup, style, color } = lifted;
  const held = groups.find(({ title }) => title === displayGroup)?.styles.find((one) => one.style === style);
  const colors = held?.colors.map((one) => one.color) ?? [];
  const beforeItem = goalOf(colors, target.at, new Set([color]));
  if (staysPut(colors, inserted(colors, [color], beforeItem))) return [];
  return [{ kind: 'color', style, displayGroup, item: color, beforeItem }];
}
