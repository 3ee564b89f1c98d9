import type { Plugin } from 'vite';

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** What a season shows first; its sections and its viewer come when somebody goes there. */
const first =
  /\/(?:app\/ConferenceLayout|features\/conferences\/site\/SiteFrame|features\/conferences\/screen\/SiteScreen|routes\/_conference\/global\/conference\/\$slug(?:\/(?:load|landing))?)\.tsx/;

const filesOf = (chunks: readonly Chunk[], begins: (chunk: Chunk) => boolean): Set<string> => {
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

/** Names what a season needs besides the first page, so that boot.js has it on the way while that is still coming. */
export const conferenceFiles = (): Plugin => ({
  name: 'conference-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).filter(({ type }) => type === 'chunk') as unknown as Chunk[];
      const known = filesOf(chunks, ({ isEntry }) => isEntry);
      const needed = filesOf(chunks, ({ moduleIds }) => moduleIds.some((id) => first.test(id)));
      const content = [...needed].filter((file) => !known.has(file)).map((file) => `/${file}`);
      return [
        { tag: 'meta', attrs: { name: 'conference-files', content: content.join(' ') }, injectTo: 'head-prepend' },
      ];
    },
  },
});
