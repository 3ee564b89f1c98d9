const library = (...names: string[]) => new RegExp(`/node_modules/(?:${names.join('|')})/`);
const kit = (...components: string[]) => `@mantine/core/esm/components/(?:${components.join('|')})`;
const own = (...folders: string[]) => new RegExp(`/packages/ui/src/(?:${folders.join('|')})/`);

/**
 * Cut by what happens to be shared, a first page asks for more than a hundred files, most under 2 kB: asking for them costs
 * more than what is in them, and circles between them show as a blank page. So each group only depends on the ones before
 * it. Every page asks for framework, kit and first, every screen behind the login for the shell too; the rest waits. What
 * a route needs before its screen (search, loader) is in the first, so it names no file that draws.
 */
export const chunkGroups = [
  {
    name: 'framework',
    priority: 7,
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
    priority: 6,
    test: library(
      '@mantine/hooks',
      '@mantine/core/esm/(?:core|utils)',
      kit('Button', 'ActionIcon', 'TextInput', 'Textarea', 'PasswordInput'),
      'lucide-react',
    ),
  },
  {
    name: 'kit-floating',
    priority: 5,
    test: library(kit('Modal', 'Tooltip', 'Menu', 'Menubar', 'Popover'), '@floating-ui/[^/]+'),
  },
  { name: 'first', priority: 4, tags: ['$initial' as const], test: /^(?!.*\/node_modules\/)/ },
  // All that a season shows first, and the one rule that it shares with the shell of the work screens.
  {
    name: 'stage',
    priority: 3,
    test: /\/apps\/web\/src\/(?:features\/conferences\/(?:site|landing|opening|pictures|screen\/SiteScreen|text-width)|shells\/ConferenceShell|app\/ConferenceLayout|routes\/_conference\/global\/conference\/\$slug(?:\/(?:load|landing))?\.tsx)/,
  },
  { name: 'ways-out', priority: 3, test: /\/parts\/confirm\/ways-out/ },
  { name: 'kit-more', priority: 3, minShareCount: 2, test: library('@mantine/core') },
  {
    name: 'portal',
    priority: 2,
    minShareCount: 3,
    test: /\/(?:packages\/(?:domain\/src|ui\/src\/(?:Notice|PageHead|TextField|Loader\/Loader))|apps\/web\/src\/platform\/(?!grid-view))/,
  },
  { name: 'floating', priority: 2, minShareCount: 3, test: own('Dialog', 'Tooltip', 'IconButton', 'Menu', 'Popover') },
  { name: 'more', priority: 1, minShareCount: 3, test: own('(?!DateField|CommandPalette)[^/]+') },
  // With whatever only it needs: every screen behind the login stands in it.
  { name: 'shell', priority: 0, test: /\/apps\/web\/src\/app\/MainLayout/ },
];
