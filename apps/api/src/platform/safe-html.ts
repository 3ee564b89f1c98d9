import sanitize from 'sanitize-html';

const keptTags = 'p br strong b em i u s h1 h2 h3 h4 ul ol li blockquote a hr span div'.split(' ');

/** What stands inside these is no text. */
const silencedTags = 'script style iframe object embed template svg math noscript textarea title option xmp'.split(' ');

/** An address on this portal, or a full one; `//elsewhere` is neither. */
const isOwnPath = (href: string): boolean => /^\/(?![/\\])/.test(href);

const rules: sanitize.IOptions = {
  allowedTags: keptTags,
  nonTextTags: silencedTags,
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  enforceHtmlBoundary: false,
  parseStyleAttributes: false,
  nestingLimit: 50,
  transformTags: {
    a: (_tag, { href = '' }) => ({
      tagName: 'a',
      attribs:
        isOwnPath(href.trim()) || /^(https?:\/\/|mailto:)/i.test(href.trim())
          ? { href: href.trim(), rel: 'noopener noreferrer' }
          : ({} as Record<string, string>),
    }),
  },
};

/** [T17] What people may write into a page of others: known tags without attributes, links, and text. */
export const safeHtml = (html: string): string => sanitize(html, rules);

const alignedTags = ['p', 'h1', 'h2', 'h3', 'h4'];
const keepAlignment: sanitize.Transformer = (tagName, { 'data-align': align = '' }) => ({
  tagName,
  attribs: ['center', 'right'].includes(align) ? { 'data-align': align } : ({} as Record<string, string>),
});
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

const richRules: sanitize.IOptions = {
  ...rules,
  allowedTags: [...keptTags, 'img'],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['data-asset', 'alt'],
    ...Object.fromEntries(alignedTags.map((tag) => [tag, ['data-align']])),
  },
  transformTags: {
    ...rules.transformTags,
    ...Object.fromEntries(alignedTags.map((tag) => [tag, keepAlignment])),
    img: (tagName, { 'data-asset': asset = '', alt = '' }) => ({
      tagName,
      attribs: { 'data-asset': asset.toLowerCase(), alt: alt.slice(0, 200) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isId(attribs['data-asset'] ?? ''),
};

/** The same for texts of the rich editor: also alignment, and pictures that name an item of a library, never an address. */
export const safeRichHtml = (html: string): string => sanitize(html, richRules);
