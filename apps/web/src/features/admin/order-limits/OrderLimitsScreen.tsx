import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { IconButton } from '@atelier/ui/IconButton';
import { PageHead } from '@atelier/ui/PageHead';
import { Table, type TableColumn } from '@atelier/ui/Table';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus, Scale, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useShortList } from '../../../parts/short-list/index.ts';
import admin from '../admin.module.css';
import { AddLimitDialog } from './AddLimitDialog.tsx';
import { AmountField } from './AmountField.tsx';
import { ExportLimits } from './ExportLimits.tsx';
import styles from './order-limits.module.css';
import { PromoWindow } from './PromoWindow.tsx';
import {
  bringBackLimit,
  deleteLimit,
  type LimitLocation,
  type OrderLimit,
  orderLimitsQuery,
  patchLimit,
} from './queries.ts';

const whose = ({ year, requesterCode, requesterName, location }: OrderLimit): string =>
  `${year}, ${requesterCode === '' ? location : requesterName}`;

interface Actions {
  readonly save: (row: OrderLimit, patch: { amount: number }) => void;
  readonly remove: (row: OrderLimit) => void;
}

const columnsFor = (locations: readonly LimitLocation[], { save, remove }: Actions): TableColumn<OrderLimit>[] => {
  const placeOf = ({ location }: OrderLimit) => locations.find(({ key }) => key === location);
  return [
    { key: 'year', label: 'Year', width: 80, render: ({ year }) => year },
    {
      key: 'location',
      label: 'Location',
      rowHeader: true,
      width: 200,
      render: (row) => placeOf(row)?.name ?? row.location,
    },
    {
      key: 'requester',
      label: 'Requester',
      render: ({ requesterCode, requesterName }) =>
        requesterCode === '' ? (
          <span className={styles.quiet}>Everybody</span>
        ) : (
          <>
            {requesterName} <span className={styles.quiet}>{requesterCode}</span>
          </>
        ),
    },
    {
      key: 'amount',
      label: 'Amount',
      width: 170,
      render: (row) => (
        <div className={styles.amount}>
          <AmountField
            label={`Amount for ${whose(row)}`}
            amount={row.amount}
            place={placeOf(row)}
            onSave={(amount) => save(row, { amount })}
          />
        </div>
      ),
    },
    {
      key: 'actions',
      label: 'Actions',
      width: 80,
      render: (row) => (
        <IconButton label={`Delete the limit for ${whose(row)}`} onClick={() => remove(row)}>
          <Trash2 size={16} strokeWidth={1.75} />
        </IconButton>
      ),
    },
  ];
};

/** [G45, G32] What may be ordered in a year before the senior level is asked, and the window of promo orders. */
export function OrderLimitsScreen() {
  const { data } = useSuspenseQuery(orderLimitsQuery);
  const [adding, setAdding] = useState(false);
  const { save, remove, undo } = useShortList<OrderLimit, { amount: number }>({
    queryKey: orderLimitsQuery.queryKey,
    save: patchLimit,
    remove: deleteLimit,
    bringBack: bringBackLimit,
  });
  const usual = data.usual.toLocaleString('en-US');
  return (
    <div className={admin.page}>
      <PageHead
        title="Order limits"
        detail={`${counted(data.data.length, 'limit')} · Without one it is ${usual} a year, in the currency of the requester’s location.`}
        actions={
          <>
            <Button icon={<Undo2 size={15} />} disabled={undo === undefined} onClick={undo}>
              Undo delete
            </Button>
            <ExportLimits limits={data.data} locations={data.locations} />
            <Button look="primary" icon={<Plus size={15} />} onClick={() => setAdding(true)}>
              Add limit
            </Button>
          </>
        }
      />
      <PromoWindow />
      {data.data.length === 0 ? (
        <EmptyState
          icon={<Scale size={28} strokeWidth={1.5} />}
          text="No limits of their own yet."
          detail={`Every requester may order for ${usual} a year before a senior approver is asked.`}
        />
      ) : (
        <Table
          caption="Order limits"
          columns={columnsFor(data.locations, { save, remove })}
          rows={data.data}
          rowKey={({ _id }) => _id}
        />
      )}
      {adding ? <AddLimitDialog locations={data.locations} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}
