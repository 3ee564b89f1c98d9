import { availableParallelism } from 'node:os';
import type { ImageKind, ImageView } from '@atelier/domain/product/product';
import { type Answerer, openAnswerer } from '@atelier/own-process';
import type { ArtSpec } from './draw-product.ts';
import type { LibraryArt } from './library/library-art.ts';

export type RasterFormat = 'webp' | 'jpeg' | 'png';
/** A drawing, or what to draw: drawing takes time too, so it is done where it takes nobody else's. */
export type Art =
  | { readonly svg: string }
  | { readonly spec: ArtSpec; readonly view: ImageView; readonly kind: ImageKind }
  | { readonly library: LibraryArt }
  | { readonly comingSoon: true };

export type RasterRequest = {
  readonly art: Art;
  /** Of a library file the longer side. */
  readonly width: number;
  readonly formats: readonly RasterFormat[];
  /** Leaves the processor to everybody else. */
  readonly yields: boolean;
};

/** Somebody waits for a picture now, or might look at it later. */
export type Urgency = 'now' | 'later';

export type Rasteriser = {
  /** One picture in each of the formats. What is drawn for later never stands in front of what somebody waits for. */
  readonly draw: (
    art: Art,
    width: number,
    formats: readonly RasterFormat[],
    urgency?: Urgency,
  ) => Promise<readonly Buffer[]>;
  readonly close: () => void;
};

type Raster = Answerer<RasterRequest, readonly Uint8Array[]>;

/** The canvas library gives memory back only when its process ends. */
const picturesPerProcess = 400;
const silentMs = 60_000;
const residentBytes = 2_048 * 1_048_576;
const mostProcesses = 4;
/** A process that is asked the next question before it has answered the last never waits for us. */
const questionsAhead = 2;

interface Place {
  readonly raster: Raster;
  asked: number;
}

/** A process per core, each started with its first picture and gone after a quiet while, and one for what can wait. */
export const openRasteriser = ({
  idleMs = 15_000,
  processes = Math.min(mostProcesses, availableParallelism()),
} = {}): Rasteriser => {
  const open = (): Place => ({
    asked: 0,
    raster: openAnswerer<RasterRequest, readonly Uint8Array[]>(new URL('./raster-process.ts', import.meta.url), {
      idleMs,
      silentMs,
      questionsPerProcess: picturesPerProcess,
      limits: { residentBytes },
    }),
  });
  const now = Array.from({ length: processes }, open);
  const later = open();
  const lines: Record<Urgency, ((place: Place) => Promise<void>)[]> = { now: [], later: [] };

  const serve = (): void => {
    while (lines.now.length > 0) {
      const place = now.toSorted((a, b) => a.asked - b.asked)[0]!;
      if (place.asked >= questionsAhead) return;
      void lines.now.shift()!(place);
    }
    const isQuiet = now.every(({ asked }) => asked === 0);
    if (isQuiet && later.asked === 0) void lines.later.shift()?.(later);
  };

  return {
    draw: (art, width, formats, urgency = 'now') =>
      new Promise((resolve, reject) => {
        lines[urgency].push(async (place) => {
          place.asked += 1;
          try {
            const drawn = await place.raster.ask({ art, width, formats, yields: urgency === 'later' });
            resolve(drawn.map((bytes) => Buffer.from(bytes)));
          } catch (error) {
            reject(new Error('The picture could not be drawn.', { cause: error }));
          } finally {
            place.asked -= 1;
            serve();
          }
        });
        serve();
      }),
    close: () => {
      for (const { raster } of [...now, later]) raster.close();
    },
  };
};
