import type { Input, Reply } from '@atelier/contract';
import { defaultTimeZone } from '@atelier/domain/vocabulary/limits';
import type { PageDocument, Picture } from '@atelier/pages';
import sharp from 'sharp';
import type { Ctx } from '../../platform/context.ts';
import { htmlBlocks } from '../../platform/html-blocks.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { makePdf } from '../../platform/pdf/make-pdf.ts';
import { portalAddress } from '../../platform/portal-address.ts';
import { findAnnouncement } from './find-announcements.ts';
import { presentAnnouncements } from './present-announcements.ts';
import { onlyPictures, picturesIn } from './rich-text.ts';

type Announcement = Reply<'readAnnouncement'>;

/** The bytes of a file's large preview; nothing: there is none (any more). */
export type PreviewBytes = (ctx: Ctx, fileId: string) => Promise<Buffer | undefined>;

const longDay = new Intl.DateTimeFormat('en-US', { timeZone: defaultTimeZone, dateStyle: 'long' });

/** As wide as a page is printed at 200 dots per inch; a page draws JPEG only. */
const asPicture = async (bytes: Buffer): Promise<Picture> => {
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize({ width: 1400, height: 1400, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 84 })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
};

const picturesOf = async (ctx: Ctx, { assets }: Announcement, bytesOf: PreviewBytes) => {
  const pictures: Record<string, Picture> = {};
  for (const { _id, fileId } of assets) {
    const bytes = fileId === null ? undefined : await bytesOf(ctx, fileId);
    if (bytes) pictures[_id] = await asPicture(bytes);
  }
  return pictures;
};

const fileNameOf = (title: string): string =>
  `${
    title
      .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
      .replaceAll(/^_|_$/g, '')
      .slice(0, 80) || 'Announcement'
  }.pdf`;

/** What this reader sees on the screen, on pages: a link to the portal is a full address there. */
const documentOf = (
  ctx: Ctx,
  announcement: Announcement,
  given: Pick<PageDocument, 'size' | 'pictures'>,
): PageDocument => {
  const { title, html, assets, publishedDate } = announcement;
  const inText = new Set(picturesIn(html));
  const shown = onlyPictures(html, new Set(assets.map(({ _id }) => _id)));
  return {
    ...given,
    title,
    eyebrow:
      publishedDate === null ? 'Announcement · Draft' : `Announcement · ${longDay.format(new Date(publishedDate))}`,
    foot: `Printed ${longDay.format(ctx.clock.now())}`,
    blocks: htmlBlocks(shown.replaceAll(/href="\/(?!\/)/g, `href="${portalAddress(ctx.config, '/')}`)),
    gallery: assets.filter(({ _id }) => !inText.has(_id)).map(({ _id, name }) => ({ picture: _id, words: name })),
  };
};

/** [M16.3] */
export const announcementPdf =
  (bytesOf: PreviewBytes) =>
  async (ctx: Ctx, { body }: Input<'announcementPdf'>): Promise<FileReply> => {
    const record = await findAnnouncement(ctx, ctx.read, body.announcement);
    const [announcement] = await presentAnnouncements(ctx, ctx.read, [record]);
    const pictures = await picturesOf(ctx, announcement!, bytesOf);
    const bytes = await makePdf(documentOf(ctx, announcement!, { size: body.pageSize, pictures }), ctx.gone);
    return { filename: fileNameOf(record.title), type: 'application/pdf', body: bytes, size: bytes.length };
  };
