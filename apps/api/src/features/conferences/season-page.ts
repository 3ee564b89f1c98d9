import { contract } from '@atelier/contract';
import type { Platform } from '../../platform/context.ts';
import { shownOf } from '../../platform/http/page-reader.ts';
import type { OwnPage } from '../../platform/http/web-files.ts';
import { type FrameClasses, firstFrame } from './first-frame.ts';
import { faceOf, presentLineUp, visitSite } from './visit.ts';

const landing = /^\/global\/conference\/([a-z][a-z0-9-]{1,39})\/landing$/u;

/** Where the built page wants the first frame, and how the classes of its styles are called. */
const mark = /<!-- first frame (\{.*\}) -->/u;

/** [M22.1] A landing comes with its first frame: it is painted as soon as a page without any code would be. */
export const seasonPage = (platform: Platform): OwnPage => ({
  file: 'season.html',
  under: '/global/conference/',
  made: (page) => {
    const [before = '', classes = '{}', after = ''] = page.split(mark);
    return async (request, reply) => {
      const [, slug] = landing.exec(request.url) ?? [];
      if (slug === undefined) return before + after;
      const frame = await shownOf(platform, contract.visitConference, { request, reply }, async (ctx) => {
        const visited = await visitSite(ctx, { params: { slug }, query: {} });
        const site = { ...faceOf(visited.site), lineUp: presentLineUp(visited) };
        const isThere = site.sections.some(({ path }) => path === 'landing');
        return isThere ? firstFrame(site, JSON.parse(classes) as FrameClasses) : '';
      });
      return before + (frame ?? '') + after;
    };
  },
});
