import type { Rollup } from 'vite';

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

export const chunksOf = (bundle: Rollup.OutputBundle): Chunk[] =>
  Object.values(bundle).filter(({ type }) => type === 'chunk') as unknown as Chunk[];

/** These chunks with whatever they import, and its styles. */
export const withImports = (chunks: readonly Chunk[], begins: (chunk: Chunk) => boolean): Set<string> => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const take = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) take(byName.get(name));
  };
  for (const chunk of chunks) if (begins(chunk)) take(chunk);
  return files;
};

/** By the modules in them. A pattern that finds none is of modules that were renamed. */
export const holding = (chunks: readonly Chunk[], modules: RegExp): ((chunk: Chunk) => boolean) => {
  const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.test(id))));
  if (found.size === 0) throw new Error(`No module is called like ${modules}.`);
  return (chunk) => found.has(chunk);
};
