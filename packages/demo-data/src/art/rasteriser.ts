import { openAnswerer } from '@atelier/own-process';

export type RasterFormat = 'webp' | 'jpeg';
export type RasterRequest = {
  readonly svg: string;
  readonly width: number;
  readonly format: RasterFormat;
};

export type Rasteriser = {
  readonly render: (svg: string, width: number, format: RasterFormat) => Promise<Buffer>;
  readonly close: () => void;
};

/** The canvas library gives memory back only when its process ends. */
const picturesPerProcess = 400;
const silentMs = 60_000;
const residentBytes = 2_048 * 1_048_576;

/** One child at a time; it starts with the first picture and leaves after a quiet while. */
export const openRasteriser = ({ idleMs = 15_000 } = {}): Rasteriser => {
  const answerer = openAnswerer<RasterRequest, Uint8Array>(new URL('./raster-process.ts', import.meta.url), {
    idleMs,
    silentMs,
    questionsPerProcess: picturesPerProcess,
    limits: { residentBytes },
  });
  return {
    render: async (svg, width, format) => {
      const drawn = await answerer.ask({ svg, width, format }).catch((error: unknown) => {
        throw new Error('The picture could not be drawn.', { cause: error });
      });
      return Buffer.from(drawn);
    },
    close: answerer.close,
  };
};
