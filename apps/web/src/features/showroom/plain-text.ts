/** The words of a rich text; a parsed document runs nothing and loads nothing. */
export const plainText = (html: string): string =>
  html === ''
    ? ''
    : [
        ...new DOMParser().parseFromString(html.replaceAll(/<\/(p|li|h\d|blockquote)>/gi, '$& '), 'text/html').body
          .childNodes,
      ]
        .map((node) => node.textContent ?? '')
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
