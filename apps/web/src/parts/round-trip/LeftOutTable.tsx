import { counted } from '@atelier/domain/vocabulary/counted';
import { Table } from '@atelier/ui/Table';
import type { LeftOut } from './left-out.ts';

const most = 500;

export const LeftOutTable = ({ entries }: { entries: readonly LeftOut[] }) => (
  <>
    <Table
      caption="Left out"
      columns={[
        { key: 'row', label: 'Row', width: 64, numeric: true, render: ({ row }) => row },
        { key: 'what', label: 'What', rowHeader: true, render: ({ what }) => what },
        { key: 'why', label: 'Why', render: ({ why }) => why },
      ]}
      rows={entries.slice(0, most)}
      rowKey={({ row, what }) => `${row} ${what}`}
    />
    {entries.length > most ? <p>{counted(entries.length - most, 'more line', 'more lines')}</p> : null}
  </>
);
