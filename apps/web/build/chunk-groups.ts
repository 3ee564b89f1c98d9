const library = (...names: string[]) => new RegExp(`/node_modules/(?:${names.join('|')})/`);
const kit = (...components: string[]) => `@mantine/core/esm/components/(?:${components.join('|')})`;
const own = (...folders: string[]) => new RegExp(`/packages/ui/src/(?:${folders.join('|')})/`);

const part = (...folders: string[]) => `apps/web/src/parts/(?:${folders.join('|')})`;
const ofOurs = (...folders: string[]) => new RegExp(`/(?:${folders.join('|')})/`);

/** On many screens, and little each. */
const lightParts = [
  'assortment-entry',
  'coordinators',
  'create-assortment',
  'downloads',
  'edit-lock',
  'form-dialog',
  'image-package',
  'link-menu',
  'long-wait',
  'mail-link',
  'minutes-address',
  'new-order',
  'pasted-pairs',
  'person-field',
  'product-grid',
  'products-failed',
  'progress',
  'recipients',
  'sample-places',
  'search-field',
  'wall',
  'why',
  'zoom-picture',
];
/**
 * Cut by what happens to be shared, a first page asks for more than a hundred files, most under 2 kB: asking for them costs
 * more than what is in them, and circles between them show as a blank page. So each group only depends on the ones before
 * it. Every page asks for framework, kit and first, every screen behind the login for the shell too; the rest waits. What
 * a route needs before its screen (search, loader) is in the first, so it names no file that draws.
 *
 * Parts that most screens have are one file, light enough for a screen that needs a few of them; those of grids and of
 * filters are files of their own, and a part that few screens have stays with them. Priorities are not negative: the
 * bundler takes such groups before all others.
 */
export const chunkGroups = [
  {
    name: 'framework',
    priority: 13,
    test: library(
      'react',
      'react-dom',
      'scheduler',
      'use-sync-external-store',
      '@tanstack/(?:react-router|router-core|history|react-store|store|react-query|query-core)',
      'zustand',
      'xstate',
      '@xstate/react',
    ),
  },
  {
    name: 'kit',
    priority: 12,
    test: library(
      '@mantine/hooks',
      '@mantine/core/esm/(?:core|utils)',
      kit('Button', 'ActionIcon', 'TextInput', 'Textarea', 'PasswordInput'),
      'lucide-react',
    ),
  },
  {
    name: 'kit-floating',
    priority: 11,
    test: library(kit('Modal', 'Tooltip', 'Menu', 'Menubar', 'Popover'), '@floating-ui/[^/]+'),
  },
  { name: 'first', priority: 10, tags: ['$initial' as const], test: /^(?!.*\/node_modules\/)/ },
  // All that a season shows first, and the one rule that it shares with the shell of the work screens.
  {
    name: 'stage',
    priority: 9,
    test: /\/apps\/web\/src\/(?:features\/conferences\/(?:site|landing|opening|pictures|screen\/SiteScreen|text-width)|shells\/ConferenceShell|app\/ConferenceLayout|routes\/_conference\/global\/conference\/\$slug(?:\/(?:load|landing))?\.tsx)/,
  },
  { name: 'ways-out', priority: 9, test: /\/parts\/confirm\/ways-out/ },
  { name: 'kit-more', priority: 9, minShareCount: 2, test: library('@mantine/core') },
  {
    name: 'portal',
    priority: 8,
    minShareCount: 3,
    test: /\/(?:packages\/(?:domain\/src|ui\/src\/(?:Notice|PageHead|TextField|Loader\/Loader))|apps\/web\/src\/platform\/(?!grid-view))/,
  },
  { name: 'floating', priority: 8, minShareCount: 3, test: own('Dialog', 'Tooltip', 'IconButton', 'Menu', 'Popover') },
  { name: 'more', priority: 7, minShareCount: 3, test: own('(?!DateField|CommandPalette)[^/]+') },
  // With whatever only it needs: every screen behind the login stands in it.
  { name: 'shell', priority: 6, test: /\/apps\/web\/src\/app\/MainLayout/ },
  { name: 'grid', priority: 4, minShareCount: 8, test: ofOurs('packages/grid/src') },
  {
    name: 'grid-view',
    priority: 3,
    minShareCount: 3,
    test: ofOurs('packages/grid/src', 'apps/web/src/platform/grid-view', part('live-grid')),
  },
  { name: 'filters', priority: 2, minShareCount: 3, test: ofOurs(part('filter-bar'), 'packages/ui/src/DateField') },
  {
    name: 'parts',
    priority: 1,
    minShareCount: 3,
    test: ofOurs(part(...lightParts), 'packages/contract/src'),
  },
];
