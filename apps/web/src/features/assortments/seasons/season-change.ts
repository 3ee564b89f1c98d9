import type { NewSet, Season, SeasonPatch, SeasonSet } from './queries.ts';

/** One change of a season, and what would take it back. */
export interface SeasonChange {
  readonly seasonId: string;
  /** For the button that takes it back. */
  readonly words: string;
  readonly patch?: SeasonPatch;
  readonly set?: Pick<SeasonSet, 'shortName' | 'state'>;
}

const asNew = ({ _id: _unused, products: _count, ...set }: SeasonSet): NewSet => set;

const fieldsBefore = (season: Season, patch: SeasonPatch): SeasonPatch => ({
  ...(patch.season === undefined ? {} : { season: season.season }),
  ...(patch.year === undefined ? {} : { year: season.year }),
  ...(patch.productType === undefined ? {} : { productType: season.productType }),
  ...(patch.status === undefined ? {} : { status: season.status }),
  ...(patch.cover === undefined ? {} : { cover: season.cover, sourceFile: season.sourceFile }),
});

const setsBefore = (season: Season, { setsAdded, setsRemoved }: SeasonPatch): SeasonPatch => ({
  ...(setsAdded ? { setsRemoved: setsAdded.map(({ shortName }) => shortName) } : {}),
  ...(setsRemoved
    ? { setsAdded: season.seasonSets.filter(({ shortName }) => setsRemoved.includes(shortName)).map(asNew) }
    : {}),
});

/** Undo of a change, told from the season as it was before. */
export const reversed = (season: Season, change: SeasonChange): SeasonChange => {
  const { set, patch, ...rest } = change;
  if (set) {
    const before = season.seasonSets.find(({ shortName }) => shortName === set.shortName);
    return { ...rest, set: { shortName: set.shortName, state: before?.state ?? set.state } };
  }
  return { ...rest, patch: { ...fieldsBefore(season, patch ?? {}), ...setsBefore(season, patch ?? {}) } };
};
