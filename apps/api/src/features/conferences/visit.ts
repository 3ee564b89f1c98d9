import type { Input, Reply } from '@atelier/contract';
import { conferencePictureAddress } from '@atelier/contract/conferences/conference-addresses';
import { isOpen, statusAt } from '@atelier/domain/conference/conference';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { type ConferenceRecord, factsOf } from './conferences.editable.ts';
import { findWholeSite, visits } from './find-site.ts';
import { lineUp } from './line-up.ts';
import { type ShownItem, shownItems, shownPoster } from './site-media.ts';

type Face = Pick<Reply<'readEditedConference'>['site'], '_id' | 'slug' | 'title' | 'intro' | 'season' | 'year'> &
  Pick<Reply<'readEditedConference'>['site'], 'theme' | 'opening' | 'sections' | 'dashboardOpens'>;

export const faceOf = (site: ConferenceRecord): Face => ({
  _id: site.id,
  slug: site.slug,
  title: site.title,
  intro: site.intro,
  season: site.season,
  year: site.year,
  theme: site.theme,
  opening: site.opening,
  sections: site.sections.map((section) => ({ ...section, tabs: [...section.tabs] })),
  dashboardOpens: site.dashboard_opens,
});

/** The newest season first: of one year fall comes after spring. */
export const newestFirst = sql`year DESC, season ASC, slug`;

export const listConferences = async (ctx: Ctx) => {
  const sites = await ctx.read.selectFrom('conferences').selectAll().orderBy(newestFirst).execute();
  const open = sites.filter((site) => isOpen(factsOf(site), ctx.clock.now()) && visits(ctx, site));
  return {
    data: open.map((site) => {
      const { _id, slug, title, season, year, theme } = faceOf(site);
      return { _id, slug, title, season, year, theme };
    }),
  };
};

const agendaOf = async (db: Kysely<Tables>, userId: string, site: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('conference_agenda as a')
    .innerJoin('conference_items as i', 'i.id', 'a.item_id')
    .select('a.item_id')
    .where('a.user_id', '=', userId)
    .where('i.conference_id', '=', site)
    .execute();
  return new Set(rows.map(({ item_id }) => item_id));
};

const playedFor = ({ video, record }: ShownItem) =>
  video && {
    seconds: video.file.duration_ms === null ? null : video.file.duration_ms / 1000,
    captions: (record.captions ?? '') !== '',
  };

const mediaOf = (item: ShownItem) => ({
  pictures: item.pictures.length,
  video: playedFor(item),
  catalog: item.catalog && { pages: item.catalog.file.previews?.pages ?? 0 },
  download: item.download && {
    name: item.download.name,
    libraryType: item.download.library_type,
    assetId: item.download.id,
  },
});

export const wordsOf = ({ section, tab, title, text, gender, session }: ShownItem['record']) => ({
  section,
  tab,
  title,
  text,
  gender,
  session,
});

/** Grows with every change of the site or of anything on it, as what is taken off stays behind. */
const versionOf = async (db: Kysely<Tables>, site: ConferenceRecord): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(revision), 0)::int AS sum FROM conference_items WHERE conference_id = ${site.id}`.execute(db);
  return site.revision + (rows[0]?.sum ?? 0);
};

export interface Visited {
  readonly site: ConferenceRecord;
  readonly items: readonly ShownItem[];
}

export const visitSite = async (
  ctx: Ctx,
  { params, query }: Pick<Input<'visitConference'>, 'params' | 'query'>,
): Promise<Visited> => {
  const { site, records } = await findWholeSite(ctx, params.slug, query.as);
  return { site, items: await shownItems(ctx.read, ctx, records) };
};

const pictureAddress = ({ slug }: ConferenceRecord, { record }: ShownItem, number: number, isHero: boolean): string =>
  `${conferencePictureAddress(slug, record.id, number, isHero ? 'hero' : 'cutout')}?v=${record.revision}`;

const presentPoster = (item: ShownItem) => {
  const poster = shownPoster(item);
  return poster && { ...poster, products: [...poster.products] };
};

export const presentLineUp = ({ site, items }: Visited) =>
  lineUp(site, items).map(({ item: { shown }, number, isHero }) => ({
    picture: pictureAddress(site, shown, number, isHero),
    isHero,
  }));

export const presentSite = async (ctx: Ctx, { site, items }: Visited) => {
  const [kept, version] = await Promise.all([agendaOf(ctx.read, ctx.user.id, site.id), versionOf(ctx.read, site)]);
  return {
    ...faceOf(site),
    status: statusAt(factsOf(site), ctx.clock.now()),
    version,
    lineUp: presentLineUp({ site, items }),
    items: items.map((item) => ({
      _id: item.record.id,
      ...wordsOf(item.record),
      version: item.record.revision,
      poster: presentPoster(item),
      media: mediaOf(item),
      onAgenda: kept.has(item.record.id),
    })),
  };
};
