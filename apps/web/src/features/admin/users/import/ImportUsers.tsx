import type { Field } from '@atelier/domain/fields/field';
import { text } from '@atelier/domain/fields/text';
import { userSheetFields, userSheetKeys } from '@atelier/domain/people/user-sheet';
import type { ColumnDef } from '@atelier/grid';
import { Checkbox } from '@atelier/ui/Checkbox';
import { useRef, useState } from 'react';
import { type DoneImport, ImportWizard } from '../../../../parts/import/index.ts';
import { ListExportButton } from '../../../../parts/sheet-export/index.ts';
import styles from './import.module.css';
import { userImport } from './user-import.ts';

type Example = Readonly<Record<string, string>>;

const example: Example = {
  email: 'ada@company.example',
  name: 'Ada',
  lastName: 'Lund',
  company: 'Company',
  country: 'Germany',
  entity: '',
  legalType: 'Domestic',
  role: 'Employee',
  territory: 'Europe',
  businessEntity: 'Company Europe',
  locations: 'EU_20, EU_21',
  signIn: 'Password',
};

const columns = (): ColumnDef<Example>[] => [
  { id: 'email', label: 'Email', field: text() as Field },
  ...userSheetKeys.map((key) => ({ id: key, label: userSheetFields[key].label, field: text() as Field })),
];

interface Props {
  onImported: (done: DoneImport) => void;
  onClose: () => void;
}

/** A sheet of people. Takes the place of the list while it is reviewed. */
export function ImportUsers({ onImported, onClose }: Props) {
  const [welcome, setWelcome] = useState(true);
  const told = useRef(welcome);
  told.current = welcome;
  const [kind] = useState(() => userImport(() => told.current, onImported));
  return (
    <div className={styles.frame}>
      <div className={styles.wizard}>
        <ImportWizard kind={kind} onClose={onClose} />
      </div>
      <div className={styles.besides}>
        <Checkbox label="Send new people a welcome mail" checked={welcome} onChange={setWelcome} />
        <ListExportButton
          filename="users-template.xlsx"
          label="Users"
          action="Template"
          columns={columns}
          idOf={({ email }) => email ?? ''}
          pageSize={1}
          page={async () => ({ totalCount: 1, data: [example] })}
        />
      </div>
    </div>
  );
}
