import type { Channel } from '@atelier/domain/access/user';
import { type InternalArea, internalAreas } from '@atelier/domain/assortment/internal-area';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { locationsQuery } from '../../parts/lookups/index.ts';
import { seasonQuery } from './queries.ts';
import { wayBack } from './way-back.ts';

/** [M1.3] An address that does not say enough leads to where the rest is chosen. */
export function demandEnough(asked: Parameters<typeof wayBack>[0]): void {
  const instead = wayBack(asked);
  if (instead !== null) throw redirect({ ...instead, replace: true });
}

/** What is open of a season, on one side or on both. */
export const seasonLoader = (
  client: QueryClient,
  channel: Channel,
  { season = '', year = 0 }: { readonly season?: string | undefined; readonly year?: number | undefined },
  only?: InternalArea,
) =>
  Promise.all([
    client.ensureQueryData(locationsQuery),
    ...(only === undefined ? internalAreas : [only]).map((area) =>
      client.ensureQueryData(seasonQuery({ channel, area, season, year })),
    ),
  ]);
