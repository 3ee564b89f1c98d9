import { needs } from '@atelier/domain/access/needs';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { readInternalSearch } from '../../../../../features/internal-browse/internal-search.ts';
import { ownChannel } from '../../../../../features/internal-browse/way-back.ts';
import { seasonsPath } from '../../../../../parts/internal-address/index.ts';

/** [G3] The seasons of the channel that one's sub-role is for; the query goes along. */
export const Route = createFileRoute('/_main/product/libraries/internal/seasons')({
  staticData: { access: [...needs.viewKeyInitiatives, ...needs.viewRetailAssortments] },
  validateSearch: readInternalSearch,
  beforeLoad: ({ context: { signedIn }, search }) => {
    const { user } = signedIn;
    throw redirect({ to: seasonsPath(ownChannel({ ...user, tbes: user.userTBEs })), search, replace: true });
  },
});
