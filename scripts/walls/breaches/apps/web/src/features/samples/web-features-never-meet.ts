import { x } from '../orders/target.ts';
export const y = x;
