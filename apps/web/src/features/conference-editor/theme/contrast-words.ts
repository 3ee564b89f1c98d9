import type { ContrastFinding } from '@atelier/domain/conference/theme';

const names: Readonly<Record<ContrastFinding['pair'], string>> = {
  'ink on background': 'Ink on the background',
  'colour on background': 'The season color on the background',
  'text on colour': 'Text on the season color',
};

export const ratioWords = (ratio: number): string => `${ratio.toFixed(1)} : 1`;

export const contrastWords = ({ pair, needed, holds }: ContrastFinding): string =>
  holds ? `${names[pair]} can be read.` : `${names[pair]} is hard to read: at least ${ratioWords(needed)} is needed.`;
