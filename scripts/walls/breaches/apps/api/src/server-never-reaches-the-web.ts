import { x } from '../../web/src/target.ts';
export const y = x;
