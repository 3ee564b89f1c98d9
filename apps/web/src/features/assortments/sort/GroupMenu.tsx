import type { AutoSortKey } from '@atelier/domain/display-group/auto-sort';
import type { DisplayGroup } from '@atelier/domain/display-group/display-groups';
import { uncategorized } from '@atelier/domain/display-group/display-groups';
import { IconButton } from '@atelier/ui/IconButton';
import { Menu, type MenuEntry } from '@atelier/ui/Menu';
import { Ellipsis } from 'lucide-react';
import type { SortDesk } from './sort-desk.ts';
import { sortIntents } from './sort-keys.ts';

interface Props {
  desk: SortDesk;
  group: DisplayGroup;
  keys: readonly AutoSortKey[];
  onRename: (title: string) => void;
}

const action = (label: string, onSelect: () => void, disabled = false): MenuEntry => ({
  kind: 'action',
  label,
  onSelect,
  disabled,
});

/** What can be done with one group. */
export function GroupMenu({ desk, group, keys, onRename }: Props) {
  const { title, locked, alwaysOpen, styles } = group;
  const { groupBy, dynamic } = desk.board.state;
  const sort = () => {
    const intents = sortIntents(desk.board, keys, [group]);
    if (intents.length === 0) desk.announce(`${title} is sorted like this already.`);
    else if (desk.carryOut(intents)) desk.announce(`${title} sorted.`);
  };
  const entries: MenuEntry[] = [
    action(locked ? 'Unlock' : 'Lock', () => desk.carryOut([{ kind: 'set', title, locked: !locked }])),
    action(alwaysOpen ? 'Can be closed' : 'Always open', () =>
      desk.carryOut([{ kind: 'set', title, alwaysOpen: !alwaysOpen }]),
    ),
    action('Show its page', () => desk.showTab(title, 'page')),
    { kind: 'rule', key: 'styles' },
    action('Select all its styles', () => desk.selectLane(title), styles.length === 0),
    ...(dynamic ? [] : [action('Sort its styles', sort, locked || keys.length === 0)]),
    ...(groupBy === 'None' && title !== uncategorized ? [action('Rename…', () => onRename(title), locked)] : []),
    ...(styles.length === 0 ? [action('Remove', () => desk.carryOut([{ kind: 'remove', title }]), locked)] : []),
  ];
  return (
    <Menu
      label={`More for ${title}`}
      entries={entries}
      opener={
        <IconButton label={`More for ${title}`}>
          <Ellipsis size={17} strokeWidth={1.75} />
        </IconButton>
      }
    />
  );
}
