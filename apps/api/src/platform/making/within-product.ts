import { dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const above = (place: string, name: string): string => {
  let at = place;
  while (!at.endsWith(`${sep}${name}`)) at = dirname(at);
  return at;
};

const here = fileURLToPath(import.meta.url);

/** [T18] The code of a process that makes something, the faces it draws with, and the files it is given. */
export const withinProduct = (...given: readonly string[]): readonly string[] => [
  `${above(here, 'api')}${sep}*`,
  `${dirname(above(fileURLToPath(import.meta.resolve('@atelier/pages')), 'pages'))}${sep}*`,
  `${above(fileURLToPath(import.meta.resolve('pdfkit')), 'node_modules')}${sep}*`,
  ...given,
];
