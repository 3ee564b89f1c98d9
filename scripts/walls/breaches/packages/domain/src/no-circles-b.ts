import type { A } from './no-circles-a.ts';

export type B = A | null;
