import { x } from '../orders/submit-order.ts';
export const y = x;
