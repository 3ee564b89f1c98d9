import type { LinkProps } from '@tanstack/react-router';
import type { supplyQuery } from './queries.ts';

export type StageAddress = Pick<LinkProps, 'to' | 'params' | 'search'>;

/** Pages that are shown at other addresses than a showroom's: without a cover and a wall of their own. */
export interface StageElsewhere {
  /** Where the products stand together, for what leads to the cover or the wall elsewhere. */
  readonly together: StageAddress;
  /** What that place is called. */
  readonly togetherName: string;
  readonly divider: (slug: string) => StageAddress;
  readonly detail: (id: string) => StageAddress;
  readonly compare: (ids: readonly string[]) => StageAddress;
  /** Sizes and stock as they may be told there. */
  readonly supply: (style: string) => ReturnType<typeof supplyQuery>;
}
