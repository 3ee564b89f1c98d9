const library = (...names: string[]) => new RegExp(`/node_modules/(?:${names.join('|')})/`);
const kit = (...components: string[]) => `@mantine/core/esm/components/(?:${components.join('|')})`;
const own = (...folders: string[]) => new RegExp(`/packages/ui/src/(?:${folders.join('|')})/`);

/**
 * Left alone, a first page asks for 130 files, most under 2 kB: asking costs more than what is in them. Each group only
 * depends on the ones before it: groups cut by what happens to be shared end in circles between files, which show as a
 * blank page. Every page asks for framework, kit and first, whatever else it is; what only some screens share waits.
 */
export const chunkGroups = [
  {
    name: 'framework',
    priority: 6,
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
    priority: 5,
    test: library(
      '@mantine/hooks',
      '@mantine/core/esm/(?:core|utils)',
      kit('Button', 'ActionIcon', 'TextInput', 'Textarea', 'PasswordInput'),
      'lucide-react',
    ),
  },
  {
    name: 'kit-floating',
    priority: 4,
    test: library(kit('Modal', 'Tooltip', 'Menu', 'Menubar', 'Popover'), '@floating-ui/[^/]+'),
  },
  { name: 'first', priority: 3, tags: ['$initial' as const], test: /^(?!.*\/node_modules\/)/ },
  { name: 'kit-more', priority: 2, minShareCount: 2, test: library('@mantine/core') },
  {
    name: 'portal',
    priority: 1,
    minShareCount: 3,
    test: /\/(?:packages\/(?:domain\/src|ui\/src\/(?:Notice|PageHead|TextField|Loader\/Loader))|apps\/web\/src\/platform\/(?!grid-view))/,
  },
  { name: 'floating', priority: 1, minShareCount: 3, test: own('Dialog', 'Tooltip', 'IconButton', 'Menu', 'Popover') },
  { name: 'more', priority: 0, minShareCount: 3, test: own('(?!DateField|CommandPalette)[^/]+') },
];
