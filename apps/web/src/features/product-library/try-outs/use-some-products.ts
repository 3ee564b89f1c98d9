import { useSuspenseQuery } from '@tanstack/react-query';
import { libraryQuery } from '../library-search.ts';
import { pageQuery } from '../queries.ts';

export const newestFootwear = pageQuery(libraryQuery({}), 0);

/** The newest shoes of the line: real rows for screens that try something out. */
export const useSomeProducts = () => useSuspenseQuery(newestFootwear).data.data;
