/** "Spring 26": the season as it stands on a stage. */
export const seasonOf = ({ season, year }: { season: string; year: number }): string =>
  `${season} ${String(year).slice(-2)}`;

export const seasonWords = ({ season, year }: { season: string; year: number }): readonly [string, string] => [
  season,
  String(year).slice(-2),
];
