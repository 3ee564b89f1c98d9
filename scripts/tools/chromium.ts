import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { provideDebianPackage } from './debian-packages.ts';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium to test with: the one named, one that is there, or Debian's, installed on the spot. */
export const provideChromium = async (): Promise<NodeJS.ProcessEnv> => {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) return { CHROMIUM_PATH: named };
  const found = known.find((path) => existsSync(path));
  if (found !== undefined) return { CHROMIUM_PATH: found };
  console.log('Installing Chromium for the browser tests…');
  const { root, env } = await provideDebianPackage('chromium', '/usr/bin/chromium');
  // The unpacked start script looks for system folders, so the program itself is run.
  const program = root === '/' ? '/usr/bin/chromium' : join(root, 'usr/lib/chromium/chromium');
  return { CHROMIUM_PATH: program, ...env };
};
