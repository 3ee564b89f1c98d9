const library = (...names: string[]) => new RegExp(`/node_modules/(?:${names.join('|')})/`);

/**
 * Left alone, a first page asks for 44 files, most under 2 kB. Each group only depends on the ones before it:
 * groups cut by what happens to be shared end in circles between files, which show as a blank page.
 */
export const chunkGroups = [
  {
    name: 'framework',
    priority: 3,
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
    priority: 2,
    test: library(
      '@mantine/hooks',
      '@mantine/core/esm/(?:core|utils)',
      '@mantine/core/esm/components/(?:Button|ActionIcon|Tooltip|Modal|Menu|Menubar|TextInput|PasswordInput)',
      '@floating-ui/[^/]+',
      'lucide-react',
    ),
  },
  { name: 'kit-more', priority: 1, minShareCount: 2, test: library('@mantine/core') },
  {
    name: 'portal',
    priority: 0,
    minShareCount: 3,
    test: /\/(?:packages\/(?:ui|domain)\/src|apps\/web\/src\/platform)\/(?!grid-view|DateField|CommandPalette)/,
  },
];
