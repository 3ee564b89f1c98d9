export interface SeasonChoices {
  readonly seasons: readonly string[];
  readonly years: readonly number[];
}

/** The option list speaks of 'Fall 2026'; an assortment keeps the two halves apart. */
export function seasonChoices(labels: readonly string[]): SeasonChoices {
  const parts = labels.flatMap((label) => {
    const [, season, year] = /^(\D+)\s(\d{4})$/.exec(label) ?? [];
    return season === undefined ? [] : [{ season: season.trim(), year: Number(year) }];
  });
  return {
    seasons: [...new Set(parts.map((part) => part.season))].sort(),
    years: [...new Set(parts.map((part) => part.year))].sort((a, b) => b - a),
  };
}
