import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Rollup } from 'vite';

const folder = fileURLToPath(new URL('./sizes/', import.meta.url));

/** Minified and gzipped script and style, with React left out: a page that shows a grid has it anyway. */
async function gzipOf(entry: string): Promise<number> {
  const built = (await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      minify: true,
      lib: { entry: `${folder}${entry}`, formats: ['es'], fileName: 'size' },
      rolldownOptions: { external: [/^react($|\/)/, /^react-dom($|\/)/] },
    },
  })) as Rollup.RollupOutput[];
  const parts = built.flatMap(({ output }) => output).map((part) => (part.type === 'chunk' ? part.code : part.source));
  return parts.reduce((sum, part) => sum + gzipSync(part).length, 0) / 1024;
}

export async function sizes(): Promise<{ ours: number; peer: number }> {
  return { ours: await gzipOf('ours.ts'), peer: await gzipOf('ag.ts') };
}
