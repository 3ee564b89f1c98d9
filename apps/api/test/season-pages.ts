import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { seasonPage } from '../src/features/conferences/index.ts';
import { answerNotFound } from '../src/platform/http/not-found.ts';
import { createServer } from '../src/platform/http/server.ts';
import { serveWeb } from '../src/platform/http/web-files.ts';
import { openPlatform } from '../src/platform/open-platform.ts';
import type { PlatformParts } from '../src/platform/platform-parts.ts';
import type { ApiClient } from './api-client.ts';

const classes = { landing: {}, navigation: {}, product: {}, shell: {}, skip: {}, wordmark: {} };

/** The page of a season that carries no frame. */
export const frameless = '<body><div id="root"></div><script>begin()</script>';

/** A server of nothing but a season's pages, on somebody's portal: patient, however busy the machine is. */
export const seasonPages = async (parts: PlatformParts, patienceMs = 60_000) => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-season-'));
  writeFileSync(join(folder, 'index.html'), '<title>Atelier</title>');
  const mark = `<body><!-- first frame ${JSON.stringify(classes)} -->`;
  writeFileSync(join(folder, 'season.html'), frameless.replace('<body>', mark));
  const platform = openPlatform(parts);
  const server = await createServer(platform);
  await serveWeb(server, folder, {
    notFound: answerNotFound('/api', {}),
    demo: false,
    pages: [seasonPage(platform, patienceMs)],
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  return (api: ApiClient | null, path: string, intro = `intros=${path.split('/')[0]}`) => {
    const headers = { host: 'localhost', cookie: [api?.cookieHeader(), intro].filter(Boolean).join('; ') };
    return server.inject({ url: `/global/conference/${path}`, headers });
  };
};
