import type { Far } from '../far/two.ts';

export type Near = { far: Far };
