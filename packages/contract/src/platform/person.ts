/** For whom a page writes: a page that outlived its session must not write in the name of whoever logged in after it. */
export const personHeader = 'x-atelier-person';
