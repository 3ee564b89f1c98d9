import { contract } from '@atelier/contract';
import { hasSeenIntro } from '@atelier/domain/conference/seen-intro';
import { siteAt, sitesFolder } from '@atelier/domain/conference/site-address';
import { frontPath, screenAt } from '@atelier/domain/conference/site-sections';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx, Platform } from '../../platform/context.ts';
import { shownOf } from '../../platform/http/page-reader.ts';
import type { OwnPage } from '../../platform/http/web-files.ts';
import { type ProductCutOuts, productCutOuts } from '../products/index.ts';
import { type FrameClasses, type FramedSite, firstFrame } from './first-frame.ts';
import { firstCutOuts } from './line-up.ts';
import { faceOf, presentLineUp, visitSite } from './visit.ts';

/** Where the built page wants the first frame, and how the classes of its styles are called. */
const mark = /<!-- first frame (\{.*\}) -->/u;

/** More than that is fetched for itself, and kept by the browser. */
const mostBytes = 80_000;

/** A page does not wait longer for what it would show first. */
const usualPatienceMs = 500;

/** What this reader's landing shows, with the pictures that are cut out already. */
const framed = async (ctx: Ctx, slug: string, cutOuts: ProductCutOuts): Promise<FramedSite | undefined> => {
  const visited = await visitSite(ctx, { params: { slug }, query: {} });
  const face = faceOf(visited.site);
  if (screenAt(face, 'landing').screen !== 'section' || frontPath(face) !== 'landing') return undefined;
  const lineUp = presentLineUp(visited);
  const cut = firstCutOuts(visited.site, visited.items);
  const kept = cut.length === lineUp.length ? await cutOuts.kept(cut) : [];
  const fits = (bytes: Buffer | undefined) => (bytes === undefined || bytes.length > mostBytes ? undefined : bytes);
  return { ...face, lineUp: lineUp.map((standing, at) => ({ ...standing, bytes: fits(kept[at]) })) };
};

/**
 * [M22.1] A landing comes with its first frame: it is painted as soon as a page without any code would be. Whoever has not
 * seen the intro sees that instead.
 */
export const seasonPage = (platform: Platform, patienceMs = usualPatienceMs): OwnPage => {
  const cutOuts = productCutOuts(platform.db, platform.store);
  return {
    file: 'season.html',
    under: sitesFolder,
    made: (page) => {
      const [before = '', classes = '{}', after = ''] = page.split(mark);
      const names = JSON.parse(classes) as FrameClasses;
      const rest = async (request: FastifyRequest, reply: FastifyReply) => {
        const { slug, path } = siteAt(request.url) ?? {};
        if (slug === undefined || path !== 'landing' || !hasSeenIntro(request.headers.cookie, slug)) return after;
        const opened = { request, reply, patienceMs };
        const frame = await shownOf(platform, contract.visitConference, opened, async (ctx) => {
          const site = await framed(ctx, slug, cutOuts);
          return site && firstFrame(site, names);
        });
        return (frame ?? '') + after;
      };
      return { beginning: before, rest };
    },
  };
};
