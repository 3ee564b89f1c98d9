import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { contractAddresses } from './build/contract-addresses.ts';
import { packedFiles } from './build/packed-files.ts';
import { preloadFont } from './build/preload-font.ts';
import { seasonPage } from './build/season-page.ts';
import { showroomFiles } from './build/showroom-files.ts';

const api = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    contractAddresses(),
    showroomFiles(),
    preloadFont(/archivo-latin-wdth-normal.*\.woff2$/),
    seasonPage(),
    packedFiles(),
  ],
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});
