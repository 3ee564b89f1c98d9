/** public/before-paint.js reads the same key, so that the first paint already has the right scheme. */
export const colorSchemeKey = 'atelier.color-scheme';
