const picture = /<img data-asset="([0-9a-f-]{36})"[^>]*>/g;

/** Items that a cleaned text shows, in their order. */
export const picturesIn = (html: string): string[] => [...html.matchAll(picture)].map((match) => match[1] ?? '');

/** Cleaned text without the pictures that are not for its reader. */
export const onlyPictures = (html: string, shown: ReadonlySet<string>): string =>
  html.replaceAll(picture, (tag: string, id: string) => (shown.has(id) ? tag : ''));
