import type { DisplayGroup } from '@atelier/domain/display-group/display-groups';
import { counted } from '@atelier/domain/vocabulary/counted';

export interface PageTemplate {
  readonly name: string;
  html(group: DisplayGroup, text: (words: string) => string): string;
}

/** Titles are people's words: none of them is markup. */
export const plain = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const numbers = ({ styles }: DisplayGroup): string => {
  const colors = styles.reduce((sum, style) => sum + style.colors.length, 0);
  return `${counted(styles.length, 'style')} in ${counted(colors, 'color')}`;
};

/** Beginnings of a divider page; every word of them is there to be written over. */
export const pageTemplates: readonly PageTemplate[] = [
  {
    name: 'One sentence',
    html: (group) => `<p>${numbers(group)}: one sentence on what they have in common.</p>`,
  },
  {
    name: 'Story',
    html: (group, text) =>
      `<h2>Why ${text(group.title)}</h2><p>Who wears it, where, and what it takes from last season.</p><p>What a buyer should remember after this page.</p>`,
  },
  {
    name: 'What is new',
    html: (group) =>
      `<h3>New this season</h3><ul><li>The silhouette</li><li>The material</li><li>The price it opens at</li></ul><p>${numbers(group)}.</p>`,
  },
  {
    name: 'Quote',
    html: () => '<blockquote><p>The words of a designer, a buyer or a wearer.</p></blockquote><p>Who said it</p>',
  },
];
