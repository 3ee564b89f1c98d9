export { UiProvider } from './UiProvider.tsx';
export { type ColorSchemeChoice, useColorScheme } from './use-color-scheme.ts';
