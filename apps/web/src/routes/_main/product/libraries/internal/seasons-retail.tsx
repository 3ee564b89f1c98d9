import { needs } from '@atelier/domain/access/needs';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** The menu's way to the internal assortments of this channel. */
export const Route = createFileRoute('/_main/product/libraries/internal/seasons-retail')({
  staticData: { title: 'Retail Assortments', access: needs.viewRetailAssortments },
  beforeLoad: () => {
    throw redirect({ to: '/product/assortments/internal/retail', replace: true });
  },
});
