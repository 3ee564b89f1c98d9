import { gone } from './does-not-exist.ts';
export const x = gone;
