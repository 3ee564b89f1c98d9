import type { OrgType } from '@atelier/domain/assortment/assortment';
import { EmptyState } from '@atelier/ui/EmptyState';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useCallback, useState } from 'react';
import { detailQuery } from '../queries.ts';
import { SortTable } from './SortTable.tsx';

/** Starting over is a new table: nothing of the old one can leak. */
export function SortScreen({ orgType, id }: { orgType: OrgType; id: string }) {
  const { data: detail } = useSuspenseQuery(detailQuery(orgType, id));
  const [start, setStart] = useState(0);
  const [gone, setGone] = useState(false);
  const onReload = useCallback(() => setStart((count) => count + 1), []);
  const onGone = useCallback(() => setGone(true), []);
  if (gone)
    return (
      <EmptyState
        icon={<Layers size={32} strokeWidth={1.25} />}
        text="This assortment is not there any more."
        detail="Somebody has deleted it, or you may not see it any more."
        isPage
      />
    );
  return <SortTable key={start} detail={detail} onReload={onReload} onGone={onGone} />;
}
