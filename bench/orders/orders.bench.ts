import { join } from 'node:path';
import { repositoryRoot } from '@atelier/api/src/platform/config.ts';
import { openPortal } from '../catalogue/portal.ts';
import type { Bench, Figure } from '../run.ts';
import { measureNoticeLatency } from './notice-latency.ts';

const products = 5_000;
const folder = process.env.CATALOGUE_DATA ?? join(repositoryRoot, '.data');

async function run(): Promise<Figure[]> {
  const portal = await openPortal(join(folder, 'bench-orders'), products);
  try {
    return [await measureNoticeLatency(portal)];
  } finally {
    await portal.stop();
  }
}

export const bench: Bench = { peer: 'limit', run };
