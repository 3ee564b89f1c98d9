import type { OrderType } from '@atelier/domain/order/order-words';
import { Select } from '@atelier/ui/Select';
import { useQuery } from '@tanstack/react-query';
import { coordinatorsQuery } from '../../../parts/coordinators/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import styles from './orders-list.module.css';

interface Props {
  type: OrderType;
  value: string | undefined;
  onChange: (viewAs: string | undefined) => void;
}

/** [M20.4] A coordinator looks at the work of another one. */
export function ViewAs({ type, value, onChange }: Props) {
  const { user } = useSession();
  const { data = [] } = useQuery(coordinatorsQuery(type));
  const others = data.filter(({ userCode }) => userCode !== user.userCode);
  const choices = [
    { value: user.userCode, label: 'My orders' },
    ...others.map(({ userCode, name }) => ({ value: userCode, label: name })),
  ];
  return (
    <div className={styles.viewAs}>
      <Select
        label="View as"
        labelHidden
        searchable
        choices={choices}
        value={value ?? user.userCode}
        onChange={(code) => onChange(code === null || code === user.userCode ? undefined : code)}
      />
    </div>
  );
}
