import { rmSync } from 'node:fs';
import { signIn } from '../../apps/e2e/drills/support/people/visitor.ts';
import {
  databasePid,
  databaseUrl,
  newDataDir,
  startPortal,
  stopPortal,
} from '../../apps/e2e/drills/support/product/portal.ts';
import type { Bench, Figure } from '../run.ts';
import { mixedFigures } from './mixed-load.ts';
import { throughputFigure } from './throughput.ts';

const demo = { DEMO: 'on', DEMO_PRODUCTS: '5000' };

/** Two processes on one database, as behind a proxy that knows no favourites. */
async function run(): Promise<Figure[]> {
  const folders = [newDataDir('scale-a'), newDataDir('scale-b')] as const;
  const first = await startPortal(folders[0], demo);
  const second = await startPortal(folders[1], { ...demo, ROLE: 'api', DATABASE_URL: databaseUrl(folders[0]) });
  try {
    const { cookie } = await signIn(first.url, 'admin');
    const urls = [first.url, second.url];
    const used = { portals: [first.pid, second.pid], database: databasePid(folders[0]) };
    return [await throughputFigure(urls, cookie, used), ...(await mixedFigures(urls, cookie))];
  } finally {
    for (const portal of [second, first]) await stopPortal(portal);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

export const bench: Bench = { peer: 'one process', run };
