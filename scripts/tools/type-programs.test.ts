import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { repositoryRoot } from './run-command.ts';
import { typePrograms } from './type-programs.ts';

test('every room is in one program, under the options of its own', () => {
  const rooms = ['packages/domain', 'packages/ui', 'apps/api', 'apps/web', 'apps/e2e', 'bench', 'scripts'];
  const folder = mkdtempSync(join(tmpdir(), 'atelier-types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const programs = typePrograms(rooms, folder).map((file) => JSON.parse(readFileSync(file, 'utf8')));
  for (const room of rooms) {
    const own = JSON.parse(readFileSync(`${repositoryRoot}${room}/tsconfig.json`, 'utf8'));
    const holding = programs.filter(({ include }) =>
      include.some((place: string) => `${place}/`.startsWith(`${repositoryRoot}${room}/`)),
    );
    expect(holding, room).toHaveLength(1);
    const [{ compilerOptions }] = holding;
    const { types = [], ...others } = own.compilerOptions ?? {};
    expect(compilerOptions.types?.toSorted() ?? [], room).toEqual(types.toSorted());
    expect(compilerOptions, room).toMatchObject(others);
    expect(compilerOptions.lib, room).toEqual(others.lib);
  }
  // The API is where no page is: a program with pages would let it name `window`.
  expect(programs.length).toBeLessThan(rooms.length);
});
