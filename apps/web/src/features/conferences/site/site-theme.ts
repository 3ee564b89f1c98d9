import { contrast, type SiteTheme } from '@atelier/domain/conference/theme';
import type { CSSProperties } from 'react';

const isDark = (colour: string): boolean => contrast(colour, '#ffffff') > contrast(colour, '#000000');

/** Of two colours the one that is read best on a ground. */
export const readable = (ground: string, colours: readonly string[]): string =>
  colours.toSorted((a, b) => contrast(b, ground) - contrast(a, ground))[0] ?? '#000000';

/** How wide a letter of the stage type is, in em: headings are fitted by it. */
const letterWidth = ({ width, weight, upperCase }: SiteTheme): number =>
  (0.3 + (width - 62) * 0.0044) * (1 + (weight - 400) * 0.00018) * (upperCase ? 1.14 : 1);

export const themeVariables = (theme: SiteTheme): CSSProperties =>
  ({
    '--ground': theme.background,
    '--ink': theme.ink,
    '--season': theme.colour,
    '--on-season': theme.onColour,
    '--stage-stretch': `${theme.width}%`,
    '--stage-weight': theme.weight,
    '--stage-case': theme.upperCase ? 'uppercase' : 'none',
    '--letter': letterWidth(theme).toFixed(3),
    '--blend': isDark(theme.background) ? 'normal' : 'multiply',
    colorScheme: isDark(theme.background) ? 'dark' : 'light',
  }) as CSSProperties;
