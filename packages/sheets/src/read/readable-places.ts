import { dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The installed packages lie where one of ours is found: beside this workspace or above it. */
function modulesFolder(): string {
  let place = fileURLToPath(import.meta.resolve('yauzl'));
  while (!place.endsWith(`${sep}node_modules`)) place = dirname(place);
  return place;
}

/** The code of the reading process. Node also looks for a package.json on the way up from each file. */
export const readablePlaces = (): string[] => {
  const modules = modulesFolder();
  const vocabulary = dirname(fileURLToPath(import.meta.resolve('@atelier/domain/import/sheet-encodings')));
  return [`${packageRoot}*`, `${vocabulary}${sep}*`, `${modules}${sep}*`];
};
