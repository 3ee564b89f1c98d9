/** Addresses as people type them: one per line, or with commas or semicolons between. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
