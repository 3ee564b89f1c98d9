import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { chunksOf, holding, withImports } from './chunk-files.ts';

/** What a season shows first; its sections and its viewer come when somebody goes there. */
const first =
  /\/(?:app\/ConferenceLayout|features\/conferences\/site\/SiteFrame|features\/conferences\/screen\/SiteScreen|routes\/_conference\/global\/conference\/\$slug(?:\/(?:load|landing))?)\.tsx/;

const styles = 'src/features/conferences/first-frame/styles.ts';
const start = 'src/season.ts';

/** For itself, beside the portal's files. */
async function built(root: string, input: string, format: 'es' | 'iife'): Promise<Rollup.RollupOutput['output']> {
  const made = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: join(root, input), preserveEntrySignatures: 'strict', output: { format } },
    },
  });
  return (made as unknown as Rollup.RollupOutput).output;
}

/** The style sheet of a first frame, and how its classes are called. */
async function firstFrameStyles(root: string): Promise<{ css: string; classes: string }> {
  const [script, ...rest] = await built(root, styles, 'es');
  const sheet = rest.find(({ fileName }) => fileName.endsWith('.css')) as Rollup.OutputAsset;
  const { default: classes } = (await import(`data:text/javascript,${encodeURIComponent(script.code)}`)) as {
    default: object;
  };
  return { css: String(sheet.source).trim(), classes: JSON.stringify(classes) };
}

/** What it names is among the portal's own files, whose names are made of what is in them. */
function demandFiles(css: string, bundle: Rollup.OutputBundle): void {
  for (const [, file] of css.matchAll(/url\(\/?(assets\/[^)]+)\)/g))
    if (!(file! in bundle)) throw new Error(`The first frame names ${file}, which is not there.`);
}

const codeOfThePortal = /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g;

const exchanged = (page: string, [from = '', to = '']: readonly string[]): string => {
  if (!page.includes(from)) throw new Error(`The page has no ${from}.`);
  return page.replace(from, () => to);
};

/**
 * The page that a season begins with. It carries the look of a first frame and the code that shows it, so that nothing but
 * pictures has to be fetched for it, and says where the server puts it. The portal's own code is only named: src/season.ts
 * fetches it when it takes nothing from that frame.
 */
export const seasonPage = (): Plugin => {
  let root = '';
  return {
    name: 'season-page',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = chunksOf(bundle);
        const entry = chunks.filter(({ isEntry }) => isEntry);
        const isFirst = holding(chunks, first);
        const files = withImports(chunks, (chunk) => chunk.isEntry || isFirst(chunk));
        const content = [...new Set([...entry.map(({ fileName }) => fileName), ...files])].map((file) => `/${file}`);
        const { css, classes } = await firstFrameStyles(root);
        demandFiles(css, bundle);
        const [script] = await built(root, start, 'iife');
        const boot = readFileSync(join(root, 'public/boot.js'), 'utf8');
        const index = String((bundle['index.html'] as Rollup.OutputAsset).source);
        if (!codeOfThePortal.test(index)) throw new Error('The page names no code of the portal.');
        const source = [
          ['<head>', `<head>\n    <meta name="portal-files" content="${content.join(' ')}">`],
          // A window without its frame is not painted first.
          [
            '<script src="/boot.js"></script>',
            `<link rel="expect" href="#root" blocking="render">\n    <style>${css}</style>`,
          ],
          ['<body>', `<body>\n    <!-- first frame ${classes} -->\n    <script>${boot}</script>`],
          // For itself: browsers that cannot read it are told by the one before.
          ['</body>', `  <script>${script.code}</script>\n  </body>`],
        ].reduce(exchanged, index.replaceAll(codeOfThePortal, ''));
        this.emitFile({ type: 'asset', fileName: 'season.html', source });
      },
    },
  };
};
