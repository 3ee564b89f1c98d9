import type { Bench } from '../run.ts';
import { measureLibraryList } from './library-list.ts';

export const bench: Bench = { peer: 'SQL by hand', run: measureLibraryList };
