export { edgeSpeed } from './autoscroll.ts';
export { type Hand, type LiftOf, type Point, pressToLift } from './press-to-lift.ts';
