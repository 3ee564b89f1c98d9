import { contrast, type SiteTheme } from './theme.ts';

const isDark = (colour: string): boolean => contrast(colour, '#ffffff') > contrast(colour, '#000000');

/** How wide a letter of the stage type is, in em: headings are fitted by it. */
const letterWidth = ({ width, weight, upperCase }: SiteTheme): number =>
  (0.3 + (width - 62) * 0.0044) * (1 + (weight - 400) * 0.00018) * (upperCase ? 1.14 : 1);

export const schemeOf = ({ background }: SiteTheme): 'dark' | 'light' => (isDark(background) ? 'dark' : 'light');

/** A season's ground, ink, colour and type, for everything on its stage. */
export const stageVariables = (theme: SiteTheme): Readonly<Record<`--${string}`, string>> => ({
  '--ground': theme.background,
  '--ink': theme.ink,
  '--season': theme.colour,
  '--on-season': theme.onColour,
  '--stage-stretch': `${theme.width}%`,
  '--stage-weight': String(theme.weight),
  '--stage-case': theme.upperCase ? 'uppercase' : 'none',
  '--letter': letterWidth(theme).toFixed(3),
  '--blend': isDark(theme.background) ? 'normal' : 'multiply',
});
