import { x } from '../features/orders/target.ts';
export const y = x;
