export { Keys } from './Keys.tsx';
