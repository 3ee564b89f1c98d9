import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The kit's own greys are cold; these are the same ten steps on warm paper. */
const warm: MantineColorsTuple = [
  '#f7f6f3',
  '#efede8',
  '#e5e2dc',
  '#d8d4cc',
  '#c9c5bc',
  '#a8a49b',
  '#8b877e',
  '#5b5954',
  '#33322f',
  '#141413',
];

const warmDark: MantineColorsTuple = [
  '#f4f2ee',
  '#aaa69d',
  '#8b877e',
  '#65625c',
  '#4c4a46',
  '#2d2c2a',
  '#232321',
  '#171716',
  '#121211',
  '#0f0f0e',
];

export const theme = createTheme({
  fontFamily: 'var(--font)',
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 0 },
  colors: { ink: warm, gray: warm, dark: warmDark },
  white: '#fff',
  black: '#141413',
  defaultRadius: 3,
  radius: { xs: '3px', sm: '3px', md: '3px', lg: '3px', xl: '999px' },
  fontSizes: { xs: '11px', sm: '12.5px', md: '13px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '18px', lg: '22px', xl: '26px' },
  spacing: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow-float)', lg: 'var(--shadow-float)', xl: 'var(--shadow-float)' },
  headings: { fontFamily: 'var(--font)', fontWeight: '640' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
});

const shared = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-2)',
  '--mantine-color-anchor': 'var(--ink)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-default': 'var(--paper)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-2)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--ink)',
  '--mantine-primary-color-filled-hover': 'var(--ink-hover)',
  '--mantine-primary-color-contrast': 'var(--on-ink)',
  '--mantine-primary-color-light': 'var(--sunken)',
  '--mantine-primary-color-light-hover': 'var(--hover)',
  '--mantine-primary-color-light-color': 'var(--ink)',
  '--mantine-font-size-md': 'var(--text-13)',
};

/** The tokens already know light from dark, so both schemes name the same variables. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
