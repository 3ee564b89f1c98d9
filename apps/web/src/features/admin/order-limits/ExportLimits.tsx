import type { Field } from '@atelier/domain/fields/field';
import { number } from '@atelier/domain/fields/number';
import { text } from '@atelier/domain/fields/text';
import type { ColumnDef } from '@atelier/grid';
import { ListExportButton } from '../../../parts/sheet-export/index.ts';
import type { LimitLocation, OrderLimit } from './queries.ts';

const words = (id: string, label: string, read: (limit: OrderLimit) => string): ColumnDef<OrderLimit> => ({
  id,
  label,
  field: text() as Field,
  read,
});

interface Props {
  limits: readonly OrderLimit[];
  locations: readonly LimitLocation[];
}

/** All of them: there are never more than a screen holds. */
export const ExportLimits = ({ limits, locations }: Props) => (
  <ListExportButton
    filename="order-limits.xlsx"
    label="Order limits"
    columns={() => [
      { id: 'year', label: 'Year', field: number({ decimals: 0 }) as Field },
      words('location', 'Location', (row) => row.location),
      words('name', 'Name', (row) => locations.find(({ key }) => key === row.location)?.name ?? row.location),
      words('requesterCode', 'Requester code', ({ requesterCode }) => requesterCode),
      words('requesterName', 'Requester', ({ requesterName }) => requesterName || 'Everybody'),
      { id: 'amount', label: 'Amount', field: number({ decimals: 2 }) as Field },
    ]}
    idOf={({ _id }) => _id}
    pageSize={1_000}
    page={async (skip) => ({ totalCount: limits.length, data: skip === 0 ? [...limits] : [] })}
  />
);
