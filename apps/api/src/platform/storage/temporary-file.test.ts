import { fork } from 'node:child_process';
import { once } from 'node:events';
import { access, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { keepTemporarily, sweepTemporary } from './temporary-file.ts';

const keeper = fileURLToPath(new URL('../../../test/keep-temporarily.ts', import.meta.url));
const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

test('[R9] what a killed process kept is swept, what a running one keeps is not', async () => {
  const killed = fork(keeper);
  const running = fork(keeper);
  const [[left], [held]] = (await Promise.all([once(killed, 'message'), once(running, 'message')])) as [
    [string],
    [string],
  ];
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await sweepTemporary();
  expect([await isThere(left), await isThere(held)]).toEqual([false, true]);
  running.kill('SIGKILL');
  await once(running, 'exit');
  await sweepTemporary();
  expect(await isThere(held)).toBe(false);
});

test('what lies beside a kept file goes with it', async () => {
  const kept = await keepTemporarily(
    (async function* () {
      yield Buffer.from('x');
    })(),
  );
  await writeFile(kept.beside('rows'), 'y');
  await kept.remove();
  expect([await isThere(kept.path), await isThere(kept.beside('rows'))]).toEqual([false, false]);
});
