import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './run-command.ts';

interface Room {
  readonly compilerOptions?: { readonly types?: readonly string[]; readonly allowJs?: boolean };
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
}

/** What decides whether a line is right; JavaScript beside it is only read. */
const optionsThatDecide = ({ compilerOptions: { allowJs: _, types = [], ...others } = {} }: Room): string =>
  JSON.stringify({ ...others, types: types.toSorted() });

/**
 * Rooms with the same options are one program: alone, scripts would work out all types of the API again, and benches those
 * of the screens. Answers with what to give to the compiler.
 */
export const typePrograms = (rooms: readonly string[], folder = join(repositoryRoot, '.cache/types')): string[] => {
  mkdirSync(folder, { recursive: true });
  const read = rooms.map((name) => {
    const place = join(repositoryRoot, name);
    return { name, place, room: JSON.parse(readFileSync(join(place, 'tsconfig.json'), 'utf8')) as Room };
  });
  const alike = Object.values(Object.groupBy(read, ({ room }) => optionsThatDecide(room)));
  return alike.flatMap((some = [], at) => {
    const files = (of: 'include' | 'exclude') =>
      some.flatMap(({ place, room }) => (room[of] ?? []).map((pattern) => join(place, pattern)));
    const config = {
      extends: join(repositoryRoot, 'tsconfig.base.json'),
      compilerOptions: Object.assign({}, ...some.map(({ room }) => room.compilerOptions)),
      include: files('include'),
      exclude: [join(repositoryRoot, '**/node_modules'), ...files('exclude')],
    };
    const file = join(folder, `${at}.json`);
    writeFileSync(file, JSON.stringify(config));
    return [file];
  });
};
