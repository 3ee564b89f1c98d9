import type { FileUsage } from '@atelier/domain/library/library-item';
import { demoId } from '../assortments/demo-id.ts';
import type { Dice } from '../random.ts';
import type { DemoLibraryFile } from './demo-item.ts';

type Media = DemoLibraryFile['mediaType'];

const endings: Readonly<Record<Media, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'video/webm': 'webm',
};

/** What every film of the demo is like. */
export const demoFilm = { width: 640, height: 360, framesPerSecond: 8, seconds: 6 } as const;

/** About what they are once they are drawn. */
const sizes: Readonly<Record<Media, readonly [number, number]>> = {
  'image/jpeg': [90_000, 180_000],
  'image/png': [240_000, 420_000],
  'image/svg+xml': [12_000, 22_000],
  'application/pdf': [180_000, 480_000],
  'video/webm': [300_000, 600_000],
};

interface Wanted {
  /** What the file belongs to; ids follow from it. */
  readonly of: string;
  readonly name: string;
  readonly usageType?: FileUsage;
  readonly mediaType: Media;
  readonly colors: readonly string[];
  readonly landscape?: boolean;
  readonly content?: string;
  readonly failure?: string;
}

/** Of a document as a page of paper is measured, in points. */
const sidesOf = (media: Media, landscape: boolean): readonly [number, number] => {
  if (media === 'application/pdf') return [595, 842];
  if (media === 'image/svg+xml') return [800, 800];
  if (media === 'video/webm') return [demoFilm.width, demoFilm.height];
  return landscape ? [2400, 1600] : [1600, 2000];
};

/** A file of the demo. Its bytes are drawn when somebody wants them; the same id always gives the same ones. */
export const demoFile = (
  roll: Dice,
  { of, name, usageType = 'Primary', mediaType, colors, landscape = true, content = '', failure }: Wanted,
): DemoLibraryFile => {
  const [width, height] = sidesOf(mediaType, landscape);
  return {
    id: demoId(`library-file/${of}/${usageType}`),
    filename: `${name}.${endings[mediaType]}`,
    usageType,
    state: failure === undefined ? 'Ready' : 'Failed',
    failure: failure ?? null,
    hero: usageType === 'Primary',
    mediaType,
    width,
    height,
    pages: mediaType === 'application/pdf' ? roll.int(2, 6) : null,
    durationMs: mediaType === 'video/webm' ? demoFilm.seconds * 1000 : null,
    fileSize: roll.int(...sizes[mediaType]),
    colors,
    content,
  };
};
