import type { Config } from '../../platform/config.ts';
import { htmlBlocks, wordsOf } from '../../platform/html-blocks.ts';
import { portalAddress } from '../../platform/portal-address.ts';

/** A mail fetches nothing, so it has no pictures; alignment is a style there, and a path of the portal a full address. */
const forMail = (html: string, config: Config): string =>
  html
    .replaceAll(/<img [^>]*>/g, '')
    .replaceAll(/ data-align="(center|right|left)"/g, ' style="text-align:$1"')
    .replaceAll(/href="\/(?!\/)/g, `href="${portalAddress(config, '/')}`);

const withoutMarkup = (html: string): string =>
  htmlBlocks(html)
    .flatMap((block) => {
      if (block.kind === 'picture') return [];
      if (block.kind === 'rule') return ['----'];
      const words = wordsOf(block.runs);
      return [block.kind === 'item' ? `${'  '.repeat(block.depth)}${block.marker} ${words}` : words];
    })
    .join('\n\n');

export const mailedText = ({ html }: { readonly html: string }, config: Config) => ({
  html: forMail(html, config),
  text: withoutMarkup(html),
});
