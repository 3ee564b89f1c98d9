import type { RestoredEdits } from '@atelier/grid';
import type { OpenAssortment } from '../grid/open-assortment.ts';
import { type KeptVersion, restoreCells } from './restore-version.ts';

type Definition = NonNullable<KeptVersion['definition']>;

interface Ways {
  /** Keeps what is there now, so that there is a way back from other filters. */
  keepNow(): Promise<unknown>;
  define(definition: Definition): Promise<unknown>;
}

const filtersOf = (query: unknown) => JSON.stringify(query ?? '');

/** The rows of other filters are here: cells can only be written into rows that are. */
const rowsFollow = ({ grid, isLoaded }: OpenAssortment, hasFilters: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = () => {
      if (grid.failure === null && !(hasFilters() && isLoaded())) return;
      silence();
      if (grid.failure === null) resolve();
      else reject(new Error(grid.failure));
    };
    const silence = grid.subscribe(look);
    look();
  });

/** M6.3, M6.8: first what a dynamic assortment is made of, then what was written into its rows. */
export async function restoreDynamic(
  opened: OpenAssortment,
  version: KeptVersion,
  { keepNow, define }: Ways,
): Promise<RestoredEdits> {
  await opened.whenLoaded;
  const { definition } = version;
  const filters = filtersOf(definition?.query);
  const differs = definition !== null && filters !== opened.filters;
  if (differs) {
    await keepNow();
    await define(definition);
    await rowsFollow(opened, () => opened.filters === filters);
  }
  const { restored, lost } = restoreCells(opened, version);
  return { restored: restored + (differs ? 1 : 0), lost };
}
