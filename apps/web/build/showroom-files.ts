import type { Plugin } from 'vite';
import { chunksOf, holding, withImports } from './chunk-files.ts';

/** What has to run where there is no network: the portal's first page and every page of a showroom. */
const needed = /\/(?:features\/showroom|routes\/_stage|routes\/__root|app\/StageLayout|platform\/ProblemDialogs)/;
const alsoNeeded = /archivo-latin-wdth-normal.*\.woff2$/;

/** Names the files an offline copy of a showroom keeps, with whatever they import. */
export const showroomFiles = (): Plugin => ({
  name: 'showroom-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = chunksOf(bundle);
    const isNeeded = holding(chunks, needed);
    const files = withImports(chunks, (chunk) => chunk.isEntry || isNeeded(chunk));
    for (const file of Object.keys(bundle)) if (alsoNeeded.test(file)) files.add(file);
    const source = JSON.stringify([...files].sort().map((file) => `/${file}`));
    this.emitFile({ type: 'asset', fileName: 'showroom-files.json', source });
  },
});
