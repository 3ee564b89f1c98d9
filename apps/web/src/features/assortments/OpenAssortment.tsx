import type { OrgType } from '@atelier/domain/assortment/assortment';
import { EmptyState } from '@atelier/ui/EmptyState';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { type AssortmentDetail, detailQuery } from './queries.ts';

export interface Opened {
  readonly detail: AssortmentDetail;
  /** A missed stretch of changes, other filters: everything begins anew. */
  onReload(): void;
  onGone(): void;
}

interface Props {
  orgType: OrgType;
  id: string;
  /** Called again with another `start`, which belongs into its key: nothing of the old screen can leak. */
  children: (opened: Opened, start: number) => ReactNode;
}

/** One assortment on the screen, until it is deleted or may not be seen any more. */
export function OpenAssortment({ orgType, id, children }: Props) {
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
  return children({ detail, onReload, onGone }, start);
}
