import { b } from './no-circles-b.ts';
export const a = () => b;
