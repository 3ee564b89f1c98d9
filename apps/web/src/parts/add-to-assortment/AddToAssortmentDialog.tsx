import { counted } from '@atelier/domain/vocabulary/counted';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { toastTimings } from '@atelier/domain/vocabulary/timings';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { Select } from '@atelier/ui/Select';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../platform/toasts/index.ts';
import { addProducts, openAssortmentsQuery, type StyleColor } from './queries.ts';

interface Props {
  products: readonly StyleColor[];
  onAdded: () => void;
  onClose: () => void;
}

/** Chosen style-colors into an assortment of one's own; what is in already stays as it is. */
export function AddToAssortmentDialog({ products, onAdded, onClose }: Props) {
  const client = useQueryClient();
  const { data: assortments = [], isPending } = useQuery(openAssortmentsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const add = useMutation({
    mutationFn: (id: string) => addProducts(id, products),
    onSuccess: ({ added }) => {
      const already = products.length - added;
      const said = successMessages.itemsAddedToAssortment(added);
      toast.success(already === 0 ? said : `${said}, ${already.toLocaleString('en-US')} already in it`, {
        duration: toastTimings.bulkAdd,
      });
      void client.invalidateQueries({ queryKey: ['assortments'] });
      onAdded();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Add ${counted(products.length, 'product')} to an assortment`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={chosen === null}
            busy={add.isPending}
            onClick={() => chosen !== null && add.mutate(chosen)}
          >
            Add
          </Button>
        </>
      }
    >
      {!isPending && assortments.length === 0 ? (
        <p>There is no assortment that you may change. Create one first, then come back.</p>
      ) : (
        <Select
          label="Assortment"
          value={chosen}
          onChange={setChosen}
          searchable
          placeholder={isPending ? 'Loading…' : 'Choose'}
          choices={assortments.map(({ id, title, detail, productCount }) => ({
            value: id,
            label: [title, detail, counted(productCount, 'product')].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </Dialog>
  );
}
