export { type ProductPair, readPastedPairs } from './pasted-pairs.ts';
