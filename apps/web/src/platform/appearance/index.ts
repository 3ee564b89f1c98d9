export { appearanceQuery } from './appearance-query.ts';
export type { Density } from './density.ts';
export { type Appearance, useAppearance } from './use-appearance.ts';
