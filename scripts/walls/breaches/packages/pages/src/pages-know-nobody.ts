import { x } from '../../grid/src/target.ts';
export const y = x;
