import type { UserStatus } from '@atelier/domain/access/user';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { statusLabels } from './user-status.ts';

interface Props {
  status: UserStatus | undefined;
  counts: Readonly<Record<string, number>>;
  onChange: (status: UserStatus | undefined) => void;
}

const shown = ['pending', 'active', 'unconfirmed', 'deactivated'] as const;

export function StatusFilter({ status, counts, onChange }: Props) {
  const options = [
    { value: 'all' as const, label: 'All' },
    ...shown.map((value) => ({ value, label: `${statusLabels[value]} ${counts[value] ?? 0}` })),
  ];
  return (
    <SegmentedChoice
      label="Status"
      value={status ?? 'all'}
      options={options}
      onChange={(value) => onChange(value === 'all' ? undefined : value)}
    />
  );
}
