interface SeasonOfYear {
  readonly season: string;
  readonly year: number;
}

/** [G26] What follows a season, to be proposed for the next site: fall after spring, spring of the year after any other. */
export const nextSeason = ({ season, year }: SeasonOfYear): SeasonOfYear =>
  season === 'Spring' ? { season: 'Fall', year } : { season: 'Spring', year: year + 1 };

/** The address of a season's site: spring26. */
export const proposedSlug = ({ season, year }: SeasonOfYear): string =>
  `${season
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^[^a-z]+|-+$/gu, '')}${String(year % 100).padStart(2, '0')}`;

export const siteTitle = ({ season, year }: SeasonOfYear): string => `${season} ${String(year % 100).padStart(2, '0')}`;
