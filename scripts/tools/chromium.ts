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

const shell = '/usr/lib/chromium/chromium-headless-shell';

const installed = async (name: string, program: string): Promise<NodeJS.ProcessEnv> => {
  const { root, env } = await provideDebianPackage(name, program);
  // The unpacked start script looks for system folders, so the program itself is run.
  return { CHROMIUM_PATH: join(root, program), ...env };
};

/** The Chromium that people use: the one named, one that is there, or Debian's, installed on the spot. */
export const provideChromium = async (): Promise<NodeJS.ProcessEnv> => {
  const found = process.env.CHROMIUM_PATH ?? known.find((path) => existsSync(path));
  if (found !== undefined) return { CHROMIUM_PATH: found };
  console.log('Installing Chromium…');
  return installed('chromium', '/usr/lib/chromium/chromium');
};

/** A Chromium for specs: its shell without windows loads a page for half the work. Not every system has it. */
export const provideChromiumForSpecs = async (): Promise<NodeJS.ProcessEnv> => {
  if (process.env.CHROMIUM_PATH !== undefined) return provideChromium();
  try {
    if (!existsSync(shell)) console.log("Installing Chromium's headless shell for the browser tests…");
    return await installed('chromium-headless-shell', shell);
  } catch (error) {
    console.log(`Its shell cannot be had (${error instanceof Error ? error.message : String(error)}).`);
    return provideChromium();
  }
};
