import type { ListedLine } from '@atelier/contract/orders/orders';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { ListScreen, type ListSearch } from '../../../parts/list/index.ts';
import { ExportList } from './OrdersTools.tsx';
import { lineAddress } from './order-address.ts';
import { sampleStylesList } from './order-lists.ts';

/** [M19.4] What coordinators are asked for, line by line. */
export function SampleStylesScreen({ search }: { search: ListSearch }) {
  const [navigate, router] = [useNavigate(), useRouter()];
  return (
    <ListScreen
      declaration={sampleStylesList}
      search={search}
      onSearch={(next) => void navigate({ to: '.', search: next, replace: true })}
      onOpen={(line: ListedLine) => void router.navigate({ href: lineAddress(line) })}
      actions={(grid) => <ExportList declaration={sampleStylesList} search={search} grid={grid} />}
    />
  );
}
