import { x } from '../../api/src/target.ts';
export const y = x;
