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

interface Picture {
  readonly art: Art;
  /** Of a library file the longer side. */
  readonly width: number;
  readonly formats: readonly RasterFormat[];
}

export type RasterRequest = {
  readonly pictures: readonly Picture[];
  /** Leaves the processor to everybody else. */
  readonly yields: boolean;
};

/** One answer per picture, each in its formats: one that cannot be drawn takes no other with it. */
export type RasterReply = readonly (readonly Uint8Array[] | { readonly failed: string })[];

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

/** The canvas library gives some of its memory back only when its process ends. */
const retireBytes = 640 * 1_048_576;
const silentMs = 60_000;
const residentBytes = 2_048 * 1_048_576;
const mostProcesses = 4;
/** A process that is asked the next question before it has answered the last never waits for us. */
const questionsAhead = 2;
/** To ask and to answer cost as much as a small picture itself, so small ones go together; large ones go alone. */
const pixelsTogether = 40_000;

interface Waiting extends Picture {
  readonly resolve: (drawn: readonly Buffer[]) => void;
  readonly reject: (error: Error) => void;
}

interface Place {
  readonly raster: Answerer<RasterRequest, RasterReply>;
  asked: number;
}

const pixelsOf = ({ width }: Picture): number => width * width * 0.75;

/** The first of the line and those behind it that fit, but no more than leaves every process its share. */
const takeTogether = (line: Waiting[], processes: number): Waiting[] => {
  const share = Math.max(1, Math.ceil(line.length / processes));
  let pixels = 0;
  let count = 0;
  for (const picture of line.slice(0, share)) {
    pixels += pixelsOf(picture);
    if (count > 0 && pixels > pixelsTogether) break;
    count += 1;
  }
  return line.splice(0, count);
};

/** A process per core, each started with its first picture and gone after a quiet while, and one for what can wait. */
export const openRasteriser = ({
  idleMs = 15_000,
  processes = Math.min(mostProcesses, availableParallelism()),
} = {}): Rasteriser => {
  const open = (): Place => ({
    asked: 0,
    raster: openAnswerer<RasterRequest, RasterReply>(new URL('./raster-process.ts', import.meta.url), {
      idleMs,
      silentMs,
      retireBytes,
      limits: { residentBytes },
    }),
  });
  const now = Array.from({ length: processes }, open);
  const later = open();
  const lines: Record<Urgency, Waiting[]> = { now: [], later: [] };

  const drawTogether = async (place: Place, pictures: readonly Waiting[], yields: boolean): Promise<void> => {
    place.asked += 1;
    const asked = pictures.map(({ art, width, formats }) => ({ art, width, formats }));
    const fail = (picture: Waiting | undefined, cause: unknown): void =>
      picture?.reject(new Error('The picture could not be drawn.', { cause }));
    try {
      for (const [at, drawn] of (await place.raster.ask({ pictures: asked, yields })).entries()) {
        if ('failed' in drawn) fail(pictures[at], drawn.failed);
        else pictures[at]?.resolve(drawn.map((bytes) => Buffer.from(bytes)));
      }
    } catch (error) {
      for (const picture of pictures) fail(picture, error);
    } finally {
      place.asked -= 1;
      serve();
    }
  };

  const serve = (): void => {
    while (lines.now.length > 0) {
      const place = now.toSorted((a, b) => a.asked - b.asked)[0]!;
      if (place.asked >= questionsAhead) return;
      void drawTogether(place, takeTogether(lines.now, processes), false);
    }
    const isQuiet = now.every(({ asked }) => asked === 0);
    if (isQuiet && later.asked === 0 && lines.later.length > 0)
      void drawTogether(later, lines.later.splice(0, 1), true);
  };

  return {
    draw: (art, width, formats, urgency = 'now') =>
      new Promise((resolve, reject) => {
        lines[urgency].push({ art, width, formats, resolve, reject });
        serve();
      }),
    close: () => {
      for (const { raster } of [...now, later]) raster.close();
    },
  };
};
