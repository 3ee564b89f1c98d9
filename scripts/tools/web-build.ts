import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot, run } from './run-command.ts';

/** Everything the browser's files are made of. */
const sources = [
  'apps/web/{index.html,package.json,vite.config.ts}',
  'apps/web/{src,public,build}/**/*',
  'packages/{contract,domain,grid,sheets,ui}/{package.json,src/**/*}',
  'package-lock.json',
];

const stampFile = join(repositoryRoot, '.cache', 'web-build');
const pages = ['index.html', 'season.html'].map((page) => join(repositoryRoot, 'apps/web/dist', page));

/** The build is made again when a source differs from those of the last complete one. Answers whether it was. */
export async function ensureWebBuild(): Promise<boolean> {
  const wanted = fingerprint();
  if (pages.every((page) => existsSync(page)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted)
    return false;
  await buildWeb();
  return true;
}

export async function buildWeb(): Promise<void> {
  rmSync(stampFile, { force: true });
  const cwd = join(repositoryRoot, 'apps/web');
  // Whoever starts it may be a test: with their NODE_ENV the slow development form of React would be built and kept.
  const env = { NODE_ENV: 'production' };
  const code = await run('vite', ['build', '--logLevel', 'warn'], { cwd, env });
  if (code !== 0) throw new Error('The web build failed.');
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, fingerprint());
}

function fingerprint(): string {
  const digest = createHash('sha256');
  const files = sources
    .flatMap((pattern) => globSync(pattern, { cwd: repositoryRoot, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(test\.tsx?|gen\.ts)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of [...new Set(files)].sort()) {
    digest.update(file.slice(repositoryRoot.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return digest.digest('hex');
}
