import { Button } from '@atelier/ui/Button';
import { Menu } from '@atelier/ui/Menu';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import type { Choices } from '../../../parts/create-assortment/index.ts';
import { useExport } from '../../../parts/sheet-export/index.ts';
import type { AssortmentEntry } from '../queries.ts';
import { listRows } from './list-rows.ts';
import { openList } from './open-list.ts';

interface Props {
  entries: readonly AssortmentEntry[];
  choices: Choices;
}

const filenames = {
  starred: 'starred-quick-access-assortments.xlsx',
  recent: 'recent-quick-access-assortments.xlsx',
} as const;

function useSectionExport(list: 'starred' | 'recent', { entries, choices }: Props) {
  const live = useMemo(
    () => openList({ list, rows: listRows(list, entries, {}), choices, saved: null, onSaved: () => undefined }),
    [list, entries, choices],
  );
  return useExport(live.grid, { filename: filenames[list] });
}

/** M14.4: Quick Access is two lists, so it is two files. */
export function QuickAccessExport(props: Props) {
  const starred = useSectionExport('starred', props);
  const recent = useSectionExport('recent', props);
  return (
    <Menu
      label="Export"
      entries={[
        { kind: 'action', label: 'Starred', onSelect: () => void starred.start() },
        { kind: 'action', label: 'Recent', onSelect: () => void recent.start() },
      ]}
      opener={
        <Button iconOnPhone icon={<Download size={15} strokeWidth={1.75} />} busy={starred.running || recent.running}>
          Export
        </Button>
      }
    />
  );
}
