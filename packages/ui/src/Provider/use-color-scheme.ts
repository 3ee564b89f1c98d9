import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

export type ColorSchemeChoice = 'light' | 'dark' | 'auto';

export function useColorScheme(): {
  choice: ColorSchemeChoice;
  shown: 'light' | 'dark';
  choose: (choice: ColorSchemeChoice) => void;
} {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { choice: colorScheme, shown: useComputedColorScheme('light'), choose: setColorScheme };
}
