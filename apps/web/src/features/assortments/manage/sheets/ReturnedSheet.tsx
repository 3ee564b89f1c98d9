import type { ReadSheet } from '../../../../parts/import/index.ts';
import { RoundTripDialog } from '../../../../parts/round-trip/index.ts';
import { call } from '../../../../platform/api/index.ts';
import type { AssortmentDetail } from '../../queries.ts';
import type { Bench } from '../workbench/use-workbench.ts';
import { sheetRules } from './sheet-rules.ts';

interface Props {
  detail: AssortmentDetail;
  bench: Bench;
  sheet: ReadSheet;
  /** Goes on with the rows that the sheet adds, where rows can be added. */
  onNewRows: (rest: ReadSheet) => void;
  onClose: () => void;
}

/** G30: a sheet that was exported here, edited elsewhere, and comes back. */
export function ReturnedSheet({ detail: { _id: id, method }, bench, sheet, onNewRows, onClose }: Props) {
  return (
    <RoundTripDialog
      grid={bench.grid}
      source={id}
      sheet={sheet}
      rules={sheetRules}
      isLoaded={bench.opened.isLoaded}
      writersOf={async (cells) => (await call('cellWriters', { params: { id }, body: { cells: [...cells] } })).data}
      onNewRows={method === 'static' ? ({ lines }) => onNewRows({ ...sheet, lines, exportedFrom: null }) : undefined}
      onClose={onClose}
    />
  );
}
