import { a } from './no-circles-a.ts';
export const b = () => a;
