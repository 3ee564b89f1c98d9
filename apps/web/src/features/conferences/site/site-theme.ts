import { schemeOf, stageVariables } from '@atelier/domain/conference/stage-variables';
import { contrast, type SiteTheme } from '@atelier/domain/conference/theme';
import type { CSSProperties } from 'react';

/** Of two colours the one that is read best on a ground. */
export const readable = (ground: string, colours: readonly string[]): string =>
  colours.toSorted((a, b) => contrast(b, ground) - contrast(a, ground))[0] ?? '#000000';

export const themeVariables = (theme: SiteTheme): CSSProperties => ({
  ...(stageVariables(theme) as CSSProperties),
  colorScheme: schemeOf(theme),
});
