import { Drawer } from '@atelier/ui/Drawer';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChangeHistory } from '../../../../parts/change-history/index.ts';
import type { ProductGridRow } from '../../../../parts/product-grid/index.ts';
import { fieldWords } from './cell-words.ts';
import { historyQuery } from './version-queries.ts';

interface Props {
  id: string;
  /** Only what was done to this product. */
  row?: ProductGridRow;
  onClose: () => void;
}

/** Who changed what and when, of an assortment or of one row of it. */
export function HistoryDrawer({ id, row, onClose }: Props) {
  const history = useInfiniteQuery(historyQuery(id, row?.id));
  return (
    <Drawer
      open
      onClose={onClose}
      width={520}
      title={row ? `History of ${row.style} ${row.color}` : 'History of this assortment'}
    >
      <ChangeHistory history={history} labelOf={fieldWords} />
    </Drawer>
  );
}
