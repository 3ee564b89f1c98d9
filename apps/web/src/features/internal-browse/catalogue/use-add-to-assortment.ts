import { successMessages } from '@atelier/domain/vocabulary/messages';
import { toastTimings } from '@atelier/domain/vocabulary/timings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withEditLock } from '../../../parts/edit-lock/index.ts';
import { call, once } from '../../../platform/api/index.ts';
import { noteStatistic } from '../../../platform/note-statistic.ts';
import { toast } from '../../../platform/toasts/index.ts';
import type { FoundProduct } from '../queries.ts';
import type { FoundAssortment } from '../selection.ts';

type Product = FoundProduct & { readonly inAssortment?: boolean };

const addTo = (id: string, products: readonly Product[]): Promise<number> =>
  withEditLock(id, async (lock) => {
    const addProducts = products.map(({ style, color }) => ({ style, color }));
    const { added } = await call('batchInternalAssortment', { params: { id }, body: { addProducts, ...lock } }, once());
    return added;
  });

export function useAddToAssortment(assortment: FoundAssortment | undefined, onAdded: (added: Product[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (products: readonly Product[]) => {
      const fresh = products.filter(({ inAssortment }) => !inAssortment);
      return assortment && fresh.length > 0 ? addTo(assortment._id, fresh) : 0;
    },
    onSuccess: (count, products) => {
      toast.success(successMessages.itemsAddedToAssortment(count), { duration: toastTimings.itemAdded });
      if (assortment) noteStatistic('assortment--add-by-search', { assortment: assortment._id, data: { count } });
      onAdded([...products]);
      void client.invalidateQueries({ queryKey: ['assortments', 'browse'] });
      void client.invalidateQueries({ queryKey: ['products', 'catalogue'] });
    },
  });
}
