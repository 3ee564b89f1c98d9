import { toast } from '../../../platform/toasts/index.ts';
import { useStage } from '../stage-store.ts';
import { mostCompared } from './most-compared.ts';

/** What is put side by side next. */
export function useCompare() {
  const compared = useStage((state) => state.compared);
  return {
    compared,
    has: (id: string) => compared.includes(id),
    toggle: (id: string) => {
      const { setCompared } = useStage.getState();
      if (compared.includes(id)) return setCompared(compared.filter((one) => one !== id));
      if (compared.length >= mostCompared) return toast.info('Four can be compared at once. Take one away first.');
      setCompared([...compared, id]);
    },
    clear: () => useStage.getState().setCompared([]),
  };
}
