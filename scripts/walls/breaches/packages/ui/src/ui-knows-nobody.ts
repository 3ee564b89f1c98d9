import { x } from '../../domain/src/target.ts';
export const y = x;
