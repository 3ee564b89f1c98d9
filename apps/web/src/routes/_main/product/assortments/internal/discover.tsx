import { needs } from '@atelier/domain/access/needs';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { formerAddress, readFormerSearch } from '../../../../../features/internal-browse/former-address.ts';

/** Kept addresses of before the internal pages lead to what they showed. */
export const Route = createFileRoute('/_main/product/assortments/internal/discover')({
  staticData: { access: [...needs.viewKeyInitiatives, ...needs.viewRetailAssortments] },
  validateSearch: readFormerSearch,
  beforeLoad: async ({ context: { queryClient, signedIn }, search }) => {
    const { user } = signedIn;
    const address = await formerAddress(queryClient, search, { ...user, tbes: user.userTBEs });
    throw redirect({ ...address, replace: true });
  },
});
