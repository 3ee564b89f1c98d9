import { useSyncExternalStore } from 'react';

const phone = () => window.matchMedia('(width < 700px)');

const watch = (changed: () => void) => {
  const query = phone();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** A grid is no use on a screen as narrow as this. */
export const useIsPhone = (): boolean => useSyncExternalStore(watch, () => phone().matches);
