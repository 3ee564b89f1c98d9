import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

export interface StyleColor {
  readonly style: string;
  readonly color: string;
}

/** [M18] What is there of a style-color, in the libraries that the reader opens. Asked anew each time: samples move. */
export const whereQuery = ({ style, color }: StyleColor) =>
  queryOptions({
    queryKey: ['samples', 'where', style, color],
    queryFn: ({ signal }) => call('whereSamples', { body: { products: [{ style, color }] } }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });
