import type { WholeOrder } from '@atelier/contract/orders/orders';
import { Select } from '@atelier/ui/Select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { coordinatorsQuery } from '../../../../parts/coordinators/index.ts';
import { SavingDialog } from '../../../../parts/form-dialog/index.ts';
import { LookUpFailed } from './LookUpFailed.tsx';

interface Props {
  order: WholeOrder;
  onAssign: (coordinatorCode: string) => Promise<unknown>;
  onClose: () => void;
}

/** [M20.4] Gives the order to somebody else who coordinates such orders. */
export function AssignDialog({ order: { type, orderNumber, coordinator }, onAssign, onClose }: Props) {
  const { data = [], isError, isPending, refetch } = useQuery(coordinatorsQuery(type));
  const [code, setCode] = useState<string | null>(coordinator?.userCode ?? null);
  const [error, setError] = useState<string>();
  const check = () => {
    setError(code === null ? 'A value is required' : undefined);
    return code !== null;
  };
  const save = async () => {
    await onAssign(code ?? '');
    return true;
  };
  return (
    <SavingDialog heading={`Assign order ${orderNumber}`} action="Assign" check={check} onSave={save} onClose={onClose}>
      <Select
        label="Coordinator"
        choices={data.map(({ userCode, name }) => ({ value: userCode, label: name }))}
        value={code}
        onChange={setCode}
        error={error}
        searchable
        disabled={isPending}
      />
      {isError ? <LookUpFailed text="The coordinators could not be read." onRetry={() => void refetch()} /> : null}
    </SavingDialog>
  );
}
