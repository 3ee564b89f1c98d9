import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productVersion } from '../apps/api/src/platform/ops/product-version.ts';
import { signIn } from '../apps/e2e/drills/support/people/visitor.ts';
import { newDataDir, startPortal, stopPortal } from '../apps/e2e/drills/support/product/portal.ts';
import { runScript } from '../apps/e2e/drills/support/product/run-script.ts';
import { repositoryRoot } from './tools/run-command.ts';
import { runOrSay, Sentence } from './tools/say-and-stop.ts';

const kept = `Kept since ${productVersion}`;

/** R16: seeds a small company with this release and keeps its backup; every later release must open it. */
await runOrSay(async () => {
  const file = join(repositoryRoot, 'apps/api/test/releases', `${productVersion}.tar`);
  if (existsSync(file)) throw new Sentence(`${file} is there already: raise the version in package.json first.`);
  const dataDir = newDataDir('release');
  mkdirSync(join(dataDir, 'files/releases'), { recursive: true });
  writeFileSync(join(dataDir, 'files/releases/note.txt'), `kept since ${productVersion}`);
  const portal = await startPortal(dataDir, { DEMO_PRODUCTS: '60' });
  const manager = await signIn(portal.url, 'mgr');
  const work = [
    await manager.call('PUT', '/users/settings/products.view', { value: { view: 'list' } }),
    await manager.call('POST', '/assortments', { type: 'folder', title: kept }),
  ];
  await stopPortal(portal);
  if (work.some(({ status }) => status !== 200)) throw new Error('The portal did not take the work to be kept.');
  const { code, output } = await runScript('backup', [file], { DATA_DIR: dataDir });
  console.log(output);
  process.exitCode = code ?? 1;
  rmSync(dataDir, { recursive: true, force: true });
});
