import type { Plugin } from 'vite';

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** What has to run where there is no network: the portal's first page and every page of a showroom. */
const needed = /\/(?:features\/showroom|routes\/_stage|routes\/__root|app\/StageLayout|platform\/ProblemDialogs)/;
const alsoNeeded = /archivo-latin-wdth-normal.*\.woff2$/;

/** Names the files an offline copy of a showroom keeps, with whatever they import. */
export const showroomFiles = (): Plugin => ({
  name: 'showroom-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk') as unknown as Chunk[];
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const files = new Set(Object.keys(bundle).filter((file) => alsoNeeded.test(file)));
    const take = (chunk: Chunk | undefined): void => {
      if (chunk === undefined || files.has(chunk.fileName)) return;
      files.add(chunk.fileName);
      for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
      for (const name of chunk.imports) take(byName.get(name));
    };
    for (const chunk of chunks) if (chunk.isEntry || chunk.moduleIds.some((id) => needed.test(id))) take(chunk);
    const source = JSON.stringify([...files].sort().map((file) => `/${file}`));
    this.emitFile({ type: 'asset', fileName: 'showroom-files.json', source });
  },
});
