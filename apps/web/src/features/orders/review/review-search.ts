import { onlyWhatIsRead } from '../../../platform/address-search.ts';

export interface ReviewSearch {
  /** The number of the order that is looked at. */
  order?: number;
  view?: 'lines';
}

export const readReviewSearch = onlyWhatIsRead(({ order, view }: Record<string, unknown>): ReviewSearch => {
  const number = Number(order);
  return {
    ...(Number.isSafeInteger(number) && number > 0 ? { order: number } : {}),
    ...(view === 'lines' ? { view: 'lines' as const } : {}),
  };
});
