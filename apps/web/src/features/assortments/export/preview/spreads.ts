/** As in a bound book: the first page alone, then two beside each other. */
export const spreadWith = (page: number, count: number, together: boolean): readonly number[] => {
  if (!together || page === 1) return [page];
  const left = page - (page % 2);
  return left < count ? [left, left + 1] : [left];
};

export const spreadsOf = (count: number, together: boolean): number => (together ? Math.ceil((count + 1) / 2) : count);

/** The first page of the spread at this place. */
export const firstOf = (place: number, together: boolean): number => (together ? Math.max(1, place * 2) : place + 1);

export const placeOf = (page: number, together: boolean): number => (together ? Math.floor(page / 2) : page - 1);

export const pagesInWords = (pages: readonly number[]): string =>
  pages.length === 1 ? `Page ${pages[0]}` : `Pages ${pages.join(' and ')}`;

const pagesAtOnce = 4;

/** The pages that are asked for together; two that lie beside each other are never apart. */
export const stretchWith = (page: number): { from: number; pages: number } => {
  const from = page - (page % pagesAtOnce);
  return from === 0 ? { from: 1, pages: pagesAtOnce - 1 } : { from, pages: pagesAtOnce };
};
