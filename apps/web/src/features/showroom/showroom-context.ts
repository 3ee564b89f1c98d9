import { createContext, use } from 'react';
import type { PlacesOf } from './own-places.ts';
import type { PersonPicks } from './picks/use-picks.ts';
import type { ShowroomRow } from './plan/showroom-row.ts';
import type { StagePlan } from './plan/stage-plan.ts';
import type { PriceView } from './price-view.ts';
import type { ShowroomDetail } from './queries.ts';
import type { ShowroomSearch } from './showroom-search.ts';
import type { StageElsewhere } from './stage-elsewhere.ts';

export interface ShowroomValue {
  readonly id: string;
  readonly detail: ShowroomDetail;
  /** Everything the showroom may show, whatever is searched for. */
  readonly whole: StagePlan;
  /** What is left of it by find, filters and picks. */
  readonly plan: StagePlan;
  readonly rowOf: (id: string) => ShowroomRow | undefined;
  readonly search: ShowroomSearch;
  readonly prices: PriceView;
  readonly placesOf: PlacesOf;
  readonly picks: PersonPicks;
  /** The pages of an internal assortment lie elsewhere. */
  readonly elsewhere?: StageElsewhere | undefined;
}

export const ShowroomContext = createContext<ShowroomValue | null>(null);

export function useShowroom(): ShowroomValue {
  const value = use(ShowroomContext);
  if (value === null) throw new Error('This is no page of a showroom.');
  return value;
}
