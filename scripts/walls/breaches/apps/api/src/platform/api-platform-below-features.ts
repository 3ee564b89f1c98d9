import { x } from '../features/orders/submit-order.ts';
export const y = x;
