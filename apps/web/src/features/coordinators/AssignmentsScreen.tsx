import { rolesOn } from '@atelier/domain/access/can-access';
import { type OrderType, orderPermissions, orderTypes } from '@atelier/domain/order/order-words';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { EmptyState } from '@atelier/ui/EmptyState';
import { PageHead } from '@atelier/ui/PageHead';
import { Table } from '@atelier/ui/Table';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Plus, Undo2, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { coordinatorsQuery } from '../../parts/coordinators/index.ts';
import { optionsQuery } from '../../parts/lookups/index.ts';
import { useShortList } from '../../parts/short-list/index.ts';
import { accessUserOf, useSession } from '../../platform/session/index.ts';
import { AddAssignmentDialog } from './AddAssignmentDialog.tsx';
import { assignmentColumns, type Choices } from './assignment-columns.tsx';
import styles from './coordinators.module.css';
import {
  type Assignment,
  type AssignmentPatch,
  assignmentsQuery,
  bringBack,
  deleteAssignment,
  patchAssignment,
} from './queries.ts';

const typeLabels: Readonly<Record<OrderType, string>> = { SAMPLE: 'Sample orders', PROMO: 'Promo orders' };

const useChoices = (type: OrderType): Choices => {
  const { data: people } = useQuery(coordinatorsQuery(type));
  const { data: divisions } = useQuery(optionsQuery('divisions'));
  const { data: locations } = useQuery(optionsQuery('locations'));
  return {
    coordinators: (people ?? []).map(({ userCode, name }) => ({ value: userCode, label: name })),
    divisions: divisions?.data ?? [],
    locations: locations?.data ?? [],
  };
};

const useManagedTypes = (): readonly OrderType[] => {
  const user = accessUserOf(useSession());
  return orderTypes.filter((type) => rolesOn(user, orderPermissions[type]).includes('seniorCoordinator'));
};

/** [M20.4] Which coordinator works on which orders; the assignment that says most of an order decides. */
export function AssignmentsScreen() {
  const types = useManagedTypes();
  const [type, setType] = useState<OrderType>(types[0] ?? 'SAMPLE');
  const [adding, setAdding] = useState(false);
  const { data } = useSuspenseQuery(assignmentsQuery);
  const choices = useChoices(type);
  const { save, remove, undo } = useShortList<Assignment, AssignmentPatch>({
    queryKey: assignmentsQuery.queryKey,
    save: patchAssignment,
    remove: deleteAssignment,
    bringBack,
  });
  const rows = data.data.filter((row) => row.type === type).toSorted((a, b) => a.position - b.position);
  const moveUp = (row: Assignment) => {
    const above = rows[rows.indexOf(row) - 1];
    if (above === undefined) return;
    save(row, { position: above.position });
    save(above, { position: Math.max(row.position, above.position + 1) });
  };
  const columns = assignmentColumns(choices, { save, remove, moveUp, isFirst: (row) => row === rows[0] });
  const add = (
    <Button look="primary" icon={<Plus size={15} />} onClick={() => setAdding(true)}>
      Add assignment
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHead
        title="Manage Assignments"
        detail={`${counted(rows.length, 'assignment')} · The one that says most of an order decides, of equals the upper one.`}
        actions={
          <>
            <Button icon={<Undo2 size={15} />} disabled={undo === undefined} onClick={undo}>
              Undo delete
            </Button>
            {add}
          </>
        }
      />
      {types.length > 1 ? (
        <div className={styles.types}>
          <SegmentedChoice
            label="Type of order"
            value={type}
            options={types.map((value) => ({ value, label: typeLabels[value] }))}
            onChange={setType}
          />
        </div>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState
          icon={<UserRoundCheck size={28} strokeWidth={1.5} />}
          text="No assignments yet."
          detail="Until there is one, new orders belong to no coordinator and all of them see them."
        />
      ) : (
        <Table
          caption={`Assignments of ${typeLabels[type].toLowerCase()}`}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
        />
      )}
      {adding ? <AddAssignmentDialog type={type} choices={choices} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}
