import type { OrderType } from '@atelier/domain/order/order-words';
import { Button } from '@atelier/ui/Button';
import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { isApiFailure } from '../../platform/api/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import { createDraft } from './create-draft.ts';

/** [M19.1] An order from scratch: its draft opens. */
export function NewOrderButton({ type }: { type: OrderType }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      await router.navigate({ href: await createDraft({ type, products: [] }) });
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      toast.error(`Error: ${error.message}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="primary" busy={busy} icon={<Plus size={15} strokeWidth={1.75} />} onClick={() => void begin()}>
      New order
    </Button>
  );
}
