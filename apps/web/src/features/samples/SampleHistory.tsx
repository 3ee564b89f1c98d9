import { type SampleFieldKey, sampleFields } from '@atelier/domain/sample/sample-fields';
import { Drawer } from '@atelier/ui/Drawer';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChangeHistory } from '../../parts/change-history/index.ts';
import { historyQuery } from './read-samples.ts';
import { nameOf, type SampleRow } from './sample-row.ts';

const labelOf = (field: string): string =>
  field === 'library' ? 'Library' : (sampleFields[field as SampleFieldKey]?.label ?? field);

/** Who changed what of a sample. */
export function SampleHistory({ row, onClose }: { row: SampleRow; onClose: () => void }) {
  const history = useInfiniteQuery(historyQuery(row.id));
  return (
    <Drawer open onClose={onClose} width={520} title={`History of ${nameOf(row)}`}>
      <ChangeHistory history={history} labelOf={labelOf} />
    </Drawer>
  );
}
