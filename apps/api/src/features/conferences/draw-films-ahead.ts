import type { Platform } from '../../platform/context.ts';
import type { DrawnFiles } from '../library-files/index.ts';
import type { ShownItem } from './site-media.ts';

/** The films of the demo take seconds to draw: those of a site are begun when somebody enters it, one after the other. */
export const drawFilmsAhead = (
  { config, drain, log }: Pick<Platform, 'config' | 'drain' | 'log'>,
  drawn: DrawnFiles,
) => {
  const begun = new Set<string>();
  let last = Promise.resolve();
  return (items: readonly ShownItem[]): void => {
    if (!config.demo) return;
    for (const { video } of items) {
      if (!video || begun.has(video.file.id)) continue;
      begun.add(video.file.id);
      last = last.then(async () => {
        if (!drain.signal.aborted && (await drawn.isDrawn(video.file))) await drawn.prepareFilm(video);
      });
      // Nobody waits for these: what fails here is drawn when it is asked for.
      last = last.catch((error: unknown) => log.warn({ err: error }, 'A film could not be drawn ahead.'));
    }
  };
};
