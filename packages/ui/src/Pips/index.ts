export { Pips } from './Pips.tsx';
export { marksOf, pipsClass } from './pip-marks.ts';
