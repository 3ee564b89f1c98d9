import { libraryFields } from '@atelier/domain/library/library-fields';
import { Drawer } from '@atelier/ui/Drawer';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChangeHistory } from '../../../parts/change-history/index.ts';
import type { LibraryRow } from '../library-row.ts';
import { itemHistoryQuery } from '../read-items.ts';

const others: Readonly<Record<string, string>> = { status: 'Status', librarySubType: 'Library', files: 'File' };

const labelOf = (field: string): string => {
  const [key = field] = field.split('.');
  return others[key] ?? (libraryFields as Readonly<Record<string, { label: string }>>)[key]?.label ?? key;
};

/** Who changed what of an item. */
export function ItemHistory({ row, onClose }: { row: LibraryRow; onClose: () => void }) {
  const history = useInfiniteQuery(itemHistoryQuery(row.libraryType, row.id));
  return (
    <Drawer open onClose={onClose} width={520} title={`History of ${String(row.name) || 'an item without a name'}`}>
      <ChangeHistory history={history} labelOf={labelOf} />
    </Drawer>
  );
}
