import type { CSSProperties } from 'react';
import type { Theme } from './queries.ts';

/** The colours and the type of a season, for whatever is drawn in its voice. */
export const stageStyle = ({ background, ink, colour, onColour, width, weight, upperCase }: Theme): CSSProperties =>
  ({
    '--ground': background,
    '--season-ink': ink,
    '--season': colour,
    '--on-season': onColour,
    '--stage-stretch': `${width}%`,
    '--stage-weight': weight,
    '--stage-case': upperCase ? 'uppercase' : 'none',
  }) as CSSProperties;
