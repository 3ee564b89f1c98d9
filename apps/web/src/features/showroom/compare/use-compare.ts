import { toast } from '../../../platform/toasts/index.ts';
import { useStage } from '../stage-store.ts';
import { mostCompared } from './most-compared.ts';

export const toggleCompared = (id: string): void => {
  const { compared, setCompared } = useStage.getState();
  if (compared.includes(id)) setCompared(compared.filter((one) => one !== id));
  else if (compared.length < mostCompared) setCompared([...compared, id]);
  else toast.info('Four can be compared at once. Take one away first.');
};

/** What is put side by side next. */
export function useCompare() {
  const compared = useStage((state) => state.compared);
  return {
    compared,
    has: (id: string) => compared.includes(id),
    toggle: toggleCompared,
    clear: () => useStage.getState().setCompared([]),
  };
}
