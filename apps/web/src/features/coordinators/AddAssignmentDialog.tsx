import type { ProductType } from '@atelier/domain/access/user';
import type { OrderType } from '@atelier/domain/order/order-words';
import { Select } from '@atelier/ui/Select';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SavingDialog } from '../../parts/form-dialog/index.ts';
import { type Choices, productTypeChoices } from './assignment-columns.tsx';
import { assignmentsQuery, createAssignment } from './queries.ts';

interface Props {
  type: OrderType;
  choices: Choices;
  onClose: () => void;
}

export function AddAssignmentDialog({ type, choices, onClose }: Props) {
  const client = useQueryClient();
  const [coordinatorCode, setCoordinator] = useState<string | null>(null);
  const [productType, setProductType] = useState<string | null>(null);
  const [division, setDivision] = useState<string | null>(null);
  const [location, setLocation] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const check = () => {
    setMissing(coordinatorCode === null);
    return coordinatorCode !== null;
  };
  const save = async () => {
    const matched = { productType: productType as ProductType | null, division, location };
    await createAssignment({ type, coordinatorCode: coordinatorCode ?? '', ...matched });
    await client.invalidateQueries({ queryKey: assignmentsQuery.queryKey });
    return true;
  };
  const any = { placeholder: 'Any', clearable: true, searchable: true } as const;
  return (
    <SavingDialog heading="Add assignment" action="Add" check={check} onSave={save} onClose={onClose}>
      <Select
        label="Coordinator"
        choices={choices.coordinators}
        value={coordinatorCode}
        onChange={setCoordinator}
        searchable
        error={missing ? 'Please choose a coordinator.' : undefined}
      />
      <Select
        {...any}
        label="Product type"
        choices={productTypeChoices}
        value={productType}
        onChange={setProductType}
      />
      <Select {...any} label="Division" choices={choices.divisions} value={division} onChange={setDivision} />
      <Select
        {...any}
        label="Requester’s location"
        choices={choices.locations}
        value={location}
        onChange={setLocation}
      />
    </SavingDialog>
  );
}
