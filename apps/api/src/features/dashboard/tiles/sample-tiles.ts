import { needs } from '@atelier/domain/access/needs';
import { sampleLibraries } from '@atelier/domain/access/user';
import { readableSampleLibraries } from '@atelier/domain/sample/sample-access';
import { countOverdue } from '../../samples/index.ts';
import type { TileDefinition } from './tile.ts';

export const sampleTiles: readonly TileDefinition[] = [
  {
    id: 'overdue-samples',
    title: 'Overdue samples',
    href: null,
    need: [...needs.viewSampleProduction, ...needs.viewSampleSales],
    figure: async ({ user, config, read, clock }) => {
      const open = config.bypassAccess ? sampleLibraries : readableSampleLibraries(user);
      const overdue = await countOverdue(read, open, clock.now());
      if (overdue.length === 0) return null;
      return {
        figure: overdue.reduce((sum, { count }) => sum + count, 0),
        detail: '',
        parts: overdue.map(({ library, count }) => ({
          label: library,
          figure: count,
          href: `/product/libraries/samples/${library.toLowerCase()}?loans=overdue`,
        })),
      };
    },
  },
];
