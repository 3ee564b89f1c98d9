import { create } from 'zustand';
import { readLocal, writeLocal } from '../local-settings.ts';

export type Density = 'default' | 'compact';

/** public/boot.js reads the same key before any screen is painted. */
const key = 'atelier.density';

export const useDensity = create<{ density: Density }>(() => ({
  density: readLocal(key) === 'compact' ? 'compact' : 'default',
}));

export function chooseDensity(density: Density): void {
  writeLocal(key, density);
  document.documentElement.setAttribute('data-density', density);
  useDensity.setState({ density });
}
