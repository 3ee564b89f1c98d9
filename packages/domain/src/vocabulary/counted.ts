import { groupThousands } from '../fields/numeric-text.ts';

/** "1 row", "2,036 rows". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${groupThousands(count, 0)} ${count === 1 ? one : many}`;
