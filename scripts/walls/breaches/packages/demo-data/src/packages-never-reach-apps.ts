import { x } from '../../../apps/web/src/target.ts';
export const y = x;
