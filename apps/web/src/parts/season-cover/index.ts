export { SeasonCover } from './SeasonCover.tsx';
