import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Names every module when the process ends. */
const listing = `import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  process.on('exit', () => process.stderr.write(loaded.map((url) => 'loaded ' + url).join('\\n')));`;

const loadedBy = async (process: string): Promise<string[]> => {
  const entry = fileURLToPath(new URL(`../src/${process}`, import.meta.url));
  const watch = `--import=data:text/javascript,${encodeURIComponent(listing)}`;
  const running = promisify(execFile)(globalThis.process.execPath, [watch, entry], { encoding: 'utf8' });
  running.child.stdin?.end();
  const { stderr } = await running;
  return [...stderr.matchAll(/^loaded (.+)$/gm)].map(([, url = '']) => url);
};

// Whoever waits for a preview, a file or a picture waits for its process to start, and each module takes half a millisecond.
test.each([
  ['features/documents/preview/preview-process.ts', /pdfkit|\/qr\//],
  ['features/samples/labels/label-page-process.ts', /pdfkit|lay-out-sheet/],
  ['features/samples/labels/labels-process.ts', /lay-out-sheet/],
  ['features/shipping/parcel-papers-process.ts', /lay-out-sheet/],
  ['platform/pdf/pdf-process.ts', /lay-out-|\/qr\//],
  ['features/feeds/reading/feed-process.ts', /\/zod\//],
  ['platform/pictures/picture-process.ts', /\/zod\//],
  ['platform/pictures/cut-out-process.ts', /\/zod\//],
  ['platform/previews/preview-process.ts', /\/zod\//],
  ['features/products/columns/make-columns.ts', /\/zod\/|kysely/],
])('%s starts without what its work does not need, and without what starts processes', async (process, unneeded) => {
  const loaded = await loadedBy(process);
  expect(loaded.filter((url) => url.endsWith(process))).toHaveLength(1);
  expect(loaded.filter((url) => unneeded.test(url) || url.endsWith('own-process/src/own-process.ts'))).toEqual([]);
});
