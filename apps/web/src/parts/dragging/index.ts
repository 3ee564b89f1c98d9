export { edgeSpeed } from './autoscroll.ts';
export { type Hand, type Point, pressToLift } from './press-to-lift.ts';
