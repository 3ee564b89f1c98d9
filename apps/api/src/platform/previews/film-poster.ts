import { join } from 'node:path';
import type { FilmFacts } from './film-facts.ts';
import { runConverter } from './run-converter.ts';

const longestMs = 60_000;

const readDuration = (said: string): number | null => {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/u.exec(said) ?? [];
  const ms = Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
  return Number.isFinite(ms) && ms > 0 ? ms : null;
};

const readSize = (said: string): Pick<FilmFacts, 'width' | 'height'> => {
  const [, width, height] = /Video: [^\n]*?\b(\d{2,5})x(\d{2,5})\b/u.exec(said) ?? [];
  return { width: width ? Number(width) : null, height: height ? Number(height) : null };
};

interface Film {
  readonly ffmpeg: string;
  readonly path: string;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** A frame of a film, from its first second or, where it is shorter, its start; and what the film says of itself. */
export const filmPoster = async ({
  ffmpeg,
  path,
  folder,
  signal,
}: Film): Promise<{ poster: string | null; facts: FilmFacts }> => {
  const poster = join(folder, 'frame.png');
  const from = (second: number) =>
    runConverter({
      program: ffmpeg,
      args: [
        '-nostdin',
        '-hide_banner',
        '-protocol_whitelist',
        'file,crypto',
        '-threads',
        '1',
        '-ss',
        `${second}`,
        '-i',
        `file:${path}`,
      ].concat([
        '-an',
        '-sn',
        '-frames:v',
        '1',
        '-vf',
        'scale=w=1920:h=1920:force_original_aspect_ratio=decrease',
        '-y',
        `file:${poster}`,
      ]),
      folder,
      ms: longestMs,
      signal,
    });
  const first = await from(1);
  const facts = { durationMs: readDuration(first.said), ...readSize(first.said) };
  const isThere = ({ ended, said }: typeof first) => ended === 'well' && !/Output file is empty/u.test(said);
  if (isThere(first)) return { poster, facts };
  return { poster: isThere(await from(0)) ? poster : null, facts };
};
