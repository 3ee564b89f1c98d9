import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { appearanceQuery, useAppearance } from '../../platform/appearance/index.ts';

/** What this user chose on another machine wins over what this browser remembers, once per visit. */
export function useRememberedAppearance(): void {
  const { apply } = useAppearance();
  const { data } = useQuery(appearanceQuery);
  const applyOnce = useEffectEvent(apply);
  useEffect(() => {
    if (data) applyOnce(data);
  }, [data]);
}
