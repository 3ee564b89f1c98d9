import { productTypes } from '@atelier/domain/access/user';
import { IconButton } from '@atelier/ui/IconButton';
import { type Choice, Select } from '@atelier/ui/Select';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import type { TableColumn } from '@atelier/ui/Table';
import { ArrowUp, Trash2 } from 'lucide-react';
import styles from './coordinators.module.css';
import type { Assignment, AssignmentPatch } from './queries.ts';

export interface Choices {
  readonly divisions: readonly Choice[];
  readonly locations: readonly Choice[];
  readonly coordinators: readonly Choice[];
}

interface Actions {
  readonly save: (row: Assignment, patch: AssignmentPatch) => void;
  readonly remove: (row: Assignment) => void;
  readonly moveUp: (row: Assignment) => void;
  readonly isFirst: (row: Assignment) => boolean;
}

export const productTypeChoices: readonly Choice[] = productTypes.map((value) => ({ value, label: value }));

/** What stands there is offered too, also where the list does not hold it any more. */
const withHeld = (choices: readonly Choice[], value: string | null, label = value): readonly Choice[] =>
  value === null || choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label: label ?? value }];

const icon = { size: 16, strokeWidth: 1.75 } as const;

export const assignmentColumns = (
  { divisions, locations, coordinators }: Choices,
  { save, remove, moveUp, isFirst }: Actions,
): TableColumn<Assignment>[] => {
  const matched = (
    field: 'productType' | 'division' | 'location',
    label: string,
    choices: readonly Choice[],
  ): TableColumn<Assignment> => ({
    key: field,
    label,
    width: 190,
    render: (row) => (
      <div className={styles.cell}>
        <Select
          label={`${label} of the assignment to ${row.coordinatorName}`}
          labelHidden
          choices={withHeld(choices, row[field])}
          value={row[field]}
          placeholder="Any"
          clearable
          searchable
          onChange={(value) => save(row, { [field]: value })}
        />
      </div>
    ),
  });
  return [
    {
      key: 'coordinator',
      label: 'Coordinator',
      rowHeader: true,
      width: 250,
      render: (row) => (
        <div className={styles.coordinator}>
          <div className={styles.cell}>
            <Select
              label={`Coordinator, now ${row.coordinatorName}`}
              labelHidden
              choices={withHeld(coordinators, row.coordinatorCode, row.coordinatorName)}
              value={row.coordinatorCode}
              searchable
              onChange={(value) => value !== null && save(row, { coordinatorCode: value })}
            />
          </div>
          {row.coordinates ? null : <StatusBadge tone="waiting">Passed over</StatusBadge>}
        </div>
      ),
    },
    matched('productType', 'Product type', productTypeChoices),
    matched('division', 'Division', divisions),
    matched('location', 'Requester’s location', locations),
    {
      key: 'actions',
      label: 'Actions',
      width: 96,
      render: (row) => (
        <div className={styles.actions}>
          <IconButton
            label={`Move the assignment to ${row.coordinatorName} up`}
            disabled={isFirst(row)}
            onClick={() => moveUp(row)}
          >
            <ArrowUp {...icon} />
          </IconButton>
          <IconButton label={`Delete the assignment to ${row.coordinatorName}`} onClick={() => remove(row)}>
            <Trash2 {...icon} />
          </IconButton>
        </div>
      ),
    },
  ];
};
