import { needs } from '@atelier/domain/access/needs';
import { genderedTitle } from '@atelier/domain/assortment/naming';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readInternalSearch } from '../../features/internal-browse/internal-search.ts';
import { demandEnough } from '../../features/internal-browse/opening.ts';
import { assortmentQuery } from '../../features/internal-browse/queries.ts';
import { stagedIn, supplyAt, waysOf } from '../../features/internal-browse/staged.ts';
import { ownChannel } from '../../features/internal-browse/way-back.ts';
import { internalRowsQuery, supplyQuery } from '../../features/showroom/queries.ts';
import { StagedElsewhere } from '../../features/showroom/Showroom.tsx';
import { ShowroomFailed } from '../../features/showroom/ShowroomFailed.tsx';
import { ShowroomPending } from '../../features/showroom/ShowroomPending.tsx';

/** [M1.3] Pages of one group or product of an internal assortment, in the composition of the showroom. */
export const Route = createFileRoute('/_stage/_internal')({
  staticData: {
    title: 'Internal Assortment',
    access: [...needs.viewKeyInitiatives, ...needs.viewRetailAssortments],
  },
  validateSearch: readInternalSearch,
  beforeLoad: ({ context: { signedIn }, search }) => {
    const { user } = signedIn;
    const channel = search.channel ?? ownChannel({ ...user, tbes: user.userTBEs });
    demandEnough({ page: 'detail', channel, search });
    return { channel };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, channel }, deps }) => {
    const staged = await stagedIn(queryClient, channel, deps);
    await queryClient.ensureQueryData(internalRowsQuery(staged.rows));
    return staged;
  },
  pendingComponent: ShowroomPending,
  errorComponent: ShowroomFailed,
  component: InternalStage,
});

function InternalStage() {
  const { chosen, rows: asked } = Route.useLoaderData();
  const search = Route.useSearch();
  const { data: assortment } = useSuspenseQuery(assortmentQuery(chosen.assortment._id));
  const { data: rows } = useSuspenseQuery(internalRowsQuery(asked));
  const detail = useMemo(
    () => ({ ...assortment, title: genderedTitle(assortment), locationId: chosen.location }),
    [assortment, chosen],
  );
  const elsewhere = useMemo(
    () => ({ ...waysOf(chosen, search), supply: (style: string) => supplyQuery(style, supplyAt(chosen)) }),
    [chosen, search],
  );
  return (
    <StagedElsewhere key={assortment._id} detail={detail} rows={rows} elsewhere={elsewhere} compared={search.with}>
      <Outlet />
    </StagedElsewhere>
  );
}
