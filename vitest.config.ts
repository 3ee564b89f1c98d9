import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const dataBase = 'apps/api/**/*.api.test.ts';
/** What a server of another version could do differently: statements, plans, locks, dumps. The rest asks it nothing new. */
const ofTheServer = [
  'apps/api/src/platform/{db,backup,editing,query,jobs,push}/**/*.api.test.ts',
  'apps/api/src/features/products/**/*.api.test.ts',
  'apps/api/src/features/assortments/row-edits/edit-model.api.test.ts',
  'apps/api/test/releases.api.test.ts',
];
/** Of those: what is about the engine beside the server, its files, the disk or pictures. */
const besideTheServer = [
  'apps/api/src/features/products/columns/{columns-oracle,kept-columns,open-engine}.api.test.ts',
  'apps/api/src/features/products/pictures/draw-ahead.api.test.ts',
  'apps/api/src/platform/db/disk-room.api.test.ts',
];

/** Where another module stands in for one. */
export const mocked = '{apps,packages,scripts,bench}/**/*.mocked.test.{ts,tsx}';

/** Vitest leaves one core for itself, which on two would be half of the machine. */
const ruleWorkers = Math.max(2, availableParallelism() - 1);

const onDataBase = {
  globalSetup: ['apps/api/test/setup-database.ts'],
  // Each file has a database and a portal of its own; what is left to share are modules, and loading them is half the time.
  isolate: false,
  // A worker waits for its database for a tenth of its time: one more than two cores keeps both busy.
  maxWorkers: 3,
  // The longest take 20 s beside two others and a drill; only what never ends is to be told by a limit.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.{ts,tsx}'],
          exclude: [mocked, '**/node_modules/**'],
          // Rules without state: a process for each file would be most of the work.
          isolate: false,
          maxWorkers: ruleWorkers,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['apps/{api,web}/{src,test}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [dataBase, mocked, '**/node_modules/**'],
          // Loading the modules for each file anew would be half of the work.
          isolate: false,
          maxWorkers: ruleWorkers,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'mocked',
          include: [mocked],
          maxWorkers: ruleWorkers,
          testTimeout: 60_000,
        },
      },
      { test: { name: 'api', include: [dataBase], ...onDataBase } },
      { test: { name: 'server', include: ofTheServer, exclude: besideTheServer, ...onDataBase } },
      {
        test: {
          name: 'browser',
          include: ['apps/e2e/specs/**/*.spec.ts'],
          globalSetup: ['apps/e2e/setup.ts'],
          setupFiles: ['apps/e2e/after-each-file.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Each look takes all of a page's processes along; a test that waits leaves them to the one beside it.
          expect: { poll: { timeout: 20_000, interval: 100 } },
          isolate: false,
          // A worker waits for a tenth of its time: one more than two cores keeps both busy.
          maxWorkers: 3,
          // What waited past its limit may be the work of others on the machine; what came out wrong is a defect at once.
          // Whatever needs a second try is named at the end of the run.
          retry: process.env.CI ? { count: 1, condition: /Timeout \d+ms exceeded|timed out in \d+ms/ } : 0,
        },
      },
    ],
  },
});
