import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import type { converterNames } from '@atelier/contract/library/library-files';
import type { Config } from '../config.ts';

export type ConverterName = (typeof converterNames)[number];
/** Where each program lies; null: this machine does not have it. */
export type Converters = Readonly<Record<ConverterName, string | null>>;

const canRun = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

const find = async (named: string | undefined, name: string): Promise<string | null> => {
  const places =
    named === undefined
      ? (process.env.PATH ?? '')
          .split(delimiter)
          .filter(isAbsolute)
          .map((folder) => join(folder, name))
      : [named];
  for (const path of places) if (await canRun(path)) return path;
  return null;
};

/** Looked for each time: whoever installs one has not to restart Atelier. */
export const findConverters = async ({ converters }: Pick<Config, 'converters'>): Promise<Converters> => ({
  ffmpeg: await find(converters.ffmpeg, 'ffmpeg'),
  soffice: await find(converters.soffice, 'soffice'),
});
