/** What a person types is text, never a pattern: % and _ stand for themselves. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

export const beginningWith = (text: string): string => `${literal(text)}%`;
export const containing = (text: string): string => `%${literal(text)}%`;
