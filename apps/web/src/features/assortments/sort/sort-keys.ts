import { type AutoSortKey, autoSort, autoSortKeys } from '@atelier/domain/display-group/auto-sort';
import type { DisplayGroup } from '@atelier/domain/display-group/display-groups';
import type { Intent } from './model/intent.ts';
import type { SortBoard } from './model/sort-board.ts';

export const sortKeyChoices = autoSortKeys.map((value) => ({
  value,
  label: value.replace(/(?<=[a-z])(?=[A-Z])/, ' '),
}));

const sortable = (board: SortBoard, { styles }: DisplayGroup) =>
  styles.map(({ style, colors }) => ({ ...board.fieldsOf(colors[0]!.id), style }));

/** M10.3: the sorting of groups that are not sorted like this yet; locked ones keep their order. */
export const sortIntents = (
  board: SortBoard,
  keys: readonly AutoSortKey[],
  groups: readonly DisplayGroup[] = board.groups,
): Intent[] =>
  groups
    .filter(({ locked }) => !locked)
    .flatMap((group): Intent[] => {
      const styles = autoSort(sortable(board, group), keys);
      const same = styles.every((style, at) => style === group.styles[at]?.style);
      return same ? [] : [{ kind: 'sort', displayGroup: group.title, styles }];
    });
