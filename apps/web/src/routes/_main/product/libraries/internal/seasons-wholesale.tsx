import { needs } from '@atelier/domain/access/needs';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** The menu's way to the internal assortments of this channel. */
export const Route = createFileRoute('/_main/product/libraries/internal/seasons-wholesale')({
  staticData: { title: 'Key Initiatives', access: needs.viewKeyInitiatives },
  beforeLoad: () => {
    throw redirect({ to: '/product/assortments/internal/wholesale', replace: true });
  },
});
