/** A heading that runs on into its text would read as one sentence. */
const wordsOf = (node: Node): string => {
  const words = (node.textContent ?? '').trim();
  return /^H\d$/.test(node.nodeName) && /[\p{L}\p{N}]$/u.test(words) ? `${words}.` : words;
};

/** The words of a rich text; a parsed document runs nothing and loads nothing. */
export const plainText = (html: string): string =>
  html === ''
    ? ''
    : [
        ...new DOMParser().parseFromString(html.replaceAll(/<\/(p|li|blockquote)>/gi, '$& '), 'text/html').body
          .childNodes,
      ]
        .map(wordsOf)
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
