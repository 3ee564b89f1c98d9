import type { Plugin } from 'vite';
import { chunksOf, holding, withImports } from './chunk-files.ts';

/** What a season shows first; its sections and its viewer come when somebody goes there. */
const first =
  /\/(?:app\/ConferenceLayout|features\/conferences\/site\/SiteFrame|features\/conferences\/screen\/SiteScreen|routes\/_conference\/global\/conference\/\$slug(?:\/(?:load|landing))?)\.tsx/;

/** Names what a season needs besides the first page, so that boot.js has it on the way while that is still coming. */
export const conferenceFiles = (): Plugin => ({
  name: 'conference-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const chunks = chunksOf(bundle ?? {});
      const known = withImports(chunks, ({ isEntry }) => isEntry);
      const needed = withImports(chunks, holding(chunks, first));
      const content = [...needed].filter((file) => !known.has(file)).map((file) => `/${file}`);
      return [
        { tag: 'meta', attrs: { name: 'conference-files', content: content.join(' ') }, injectTo: 'head-prepend' },
      ];
    },
  },
});
