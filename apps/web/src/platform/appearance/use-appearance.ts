import { type ColorSchemeChoice, useColorScheme } from '@atelier/ui/Provider';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/index.ts';
import { chooseDensity, type Density, useDensity } from './density.ts';

export interface Appearance {
  colorScheme: ColorSchemeChoice;
  density: Density;
}

export const appearanceKey = 'shell.appearance';

/** Applied at once in this browser and remembered for the user, so that the next machine looks the same. */
export function useAppearance() {
  const { choice, shown, choose } = useColorScheme();
  const density = useDensity((state) => state.density);
  const remember = useMutation({
    mutationFn: (value: Appearance) =>
      call('writeSetting', { params: { key: appearanceKey }, body: { value: { ...value } } }),
    // What was chosen last is what is remembered.
    scope: { id: appearanceKey },
  });
  const apply = (next: Appearance) => {
    choose(next.colorScheme);
    chooseDensity(next.density);
  };
  const change = (part: Partial<Appearance>) => {
    const next = { colorScheme: choice, density, ...part };
    apply(next);
    remember.mutate(next);
  };
  return { colorScheme: choice, shown, density, change, apply };
}
