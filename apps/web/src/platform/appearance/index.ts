export { appearanceQuery } from './appearance-query.ts';
export { useAppearance } from './use-appearance.ts';
