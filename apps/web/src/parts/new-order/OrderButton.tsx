import { Button } from '@atelier/ui/Button';
import { PackagePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type StyleColor, useOrderTypes } from './create-draft.ts';

/** Comes when it is asked for: most who see the button look at products. */
const OrderProductsDialog = lazy(async () => ({
  default: (await import('./OrderProductsDialog.tsx')).OrderProductsDialog,
}));

interface Props {
  products: readonly StyleColor[];
  purpose?: string;
  look?: 'primary' | 'secondary' | 'quiet';
  label?: string;
}

/** Orders what is chosen here; whoever may place no order does not see it. */
export function OrderButton({ products, purpose, look = 'secondary', label = 'Order' }: Props) {
  const types = useOrderTypes();
  const [open, setOpen] = useState(false);
  if (types.length === 0 || products.length === 0) return null;
  return (
    <>
      <Button
        look={look}
        iconOnPhone={look === 'quiet'}
        icon={<PackagePlus size={15} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <OrderProductsDialog
            products={products}
            {...(purpose === undefined ? {} : { purpose })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
