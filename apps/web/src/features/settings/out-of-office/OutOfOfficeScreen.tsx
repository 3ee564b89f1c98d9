import { isAway } from '@atelier/domain/order/approval-people';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { IconButton } from '@atelier/ui/IconButton';
import { PageHead } from '@atelier/ui/PageHead';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import { Table, type TableColumn } from '@atelier/ui/Table';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CalendarOff, Pencil, Plus, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useShortList } from '../../../parts/short-list/index.ts';
import { formatCalendarDay } from '../../../platform/dates.ts';
import styles from '../SettingsScreen.module.css';
import { AbsenceDialog } from './AbsenceDialog.tsx';
import {
  type Absence,
  type AbsenceFields,
  absencesQuery,
  bringBackAbsence,
  deleteAbsence,
  patchAbsence,
} from './queries.ts';

const icon = { size: 16, strokeWidth: 1.75 } as const;

const state = (absence: Absence, today: string) => {
  if (!absence.standsIn) return <StatusBadge tone="bad">Nobody stands in</StatusBadge>;
  return isAway(absence, today) ? (
    <StatusBadge tone="good">Now</StatusBadge>
  ) : (
    <StatusBadge tone="waiting">Planned</StatusBadge>
  );
};

interface Actions {
  readonly today: string;
  readonly change: (absence: Absence) => void;
  readonly remove: (absence: Absence) => void;
}

const columnsFor = ({ today, change, remove }: Actions): TableColumn<Absence>[] => [
  {
    key: 'days',
    label: 'Days',
    rowHeader: true,
    width: 220,
    render: ({ from, to }) => `${formatCalendarDay(from)} – ${formatCalendarDay(to)}`,
  },
  { key: 'delegate', label: 'Stands in', render: ({ delegateName }) => delegateName },
  { key: 'state', label: 'State', width: 170, render: (absence) => state(absence, today) },
  {
    key: 'actions',
    label: 'Actions',
    width: 96,
    render: (absence) => (
      <div className={styles.actions}>
        <IconButton
          label={`Change the absence from ${formatCalendarDay(absence.from)}`}
          onClick={() => change(absence)}
        >
          <Pencil {...icon} />
        </IconButton>
        <IconButton
          label={`Delete the absence from ${formatCalendarDay(absence.from)}`}
          onClick={() => remove(absence)}
        >
          <Trash2 {...icon} />
        </IconButton>
      </div>
    ),
  },
];

/** [G45] An approver says who decides in their place, and on which days of the company's calendar. */
export function OutOfOfficeScreen() {
  const {
    data: { data, today },
  } = useSuspenseQuery(absencesQuery);
  const [open, setOpen] = useState<Absence | 'new' | null>(null);
  const { remove, undo } = useShortList<Absence, Partial<AbsenceFields>>({
    queryKey: absencesQuery.queryKey,
    save: patchAbsence,
    remove: deleteAbsence,
    bringBack: bringBackAbsence,
  });
  return (
    <div className={styles.page}>
      <PageHead
        title="Out of office"
        detail="Who stands in decides promo orders at your level on these days, but neither their own orders nor yours."
        actions={
          <>
            <Button icon={<Undo2 size={15} />} disabled={undo === undefined} onClick={undo}>
              Undo delete
            </Button>
            <Button look="primary" icon={<Plus size={15} />} onClick={() => setOpen('new')}>
              Add absence
            </Button>
          </>
        }
      />
      {data.length === 0 ? (
        <EmptyState
          icon={<CalendarOff size={28} strokeWidth={1.5} />}
          text="You are not away."
          detail="While you are, orders that need you wait, unless somebody stands in."
        />
      ) : (
        <Table
          caption="Absences"
          columns={columnsFor({ today, change: setOpen, remove })}
          rows={data}
          rowKey={({ _id }) => _id}
        />
      )}
      {open === null ? null : (
        <AbsenceDialog absence={open === 'new' ? undefined : open} today={today} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
