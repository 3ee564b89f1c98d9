/** Addresses as people write them: one per line, or with commas or semicolons between. */
export const recipientsIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '');
