import type { Reply } from '@atelier/contract';
import { assetPreviewAddress } from '@atelier/contract/library/asset-addresses';
import type { Ctx } from '../../platform/context.ts';
import { htmlBlocks, wordsOf } from '../../platform/html-blocks.ts';
import { readableAnnouncements } from './find-announcements.ts';
import { presentAnnouncements } from './present-announcements.ts';
import { picturesIn } from './rich-text.ts';

type Announcement = Reply<'readAnnouncement'>;
type Note = Reply<'dashboard'>['tiles'][number]['notes'][number];

const longest = 180;

/** The first words of a text, whole ones. */
const excerptOf = (html: string): string => {
  const words = htmlBlocks(html)
    .flatMap((block) => (block.kind === 'paragraph' || block.kind === 'item' ? [wordsOf(block.runs)] : []))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (words.length <= longest) return words;
  return `${words.slice(0, words.lastIndexOf(' ', longest))} …`;
};

const pictureOf = ({ html, assets }: Announcement): string | null => {
  const first = picturesIn(html).flatMap((id) => assets.find(({ _id }) => _id === id) ?? [])[0];
  const { fileId } = first ?? assets.find((asset) => asset.fileId !== null) ?? { fileId: null };
  return fileId === null ? null : assetPreviewAddress(fileId, 'medium');
};

const noteOf = (announcement: Announcement): Note => ({
  _id: announcement._id,
  title: announcement.title,
  excerpt: excerptOf(announcement.html),
  at: announcement.publishedDate,
  seen: announcement.seen,
  picture: pictureOf(announcement),
});

/** What this person is addressed by today; an editor too sees only their own here. */
export const newestAnnouncements = async (ctx: Ctx, most: number) => {
  const all = await presentAnnouncements(ctx, ctx.read, await readableAnnouncements(ctx, { published: true }));
  const own = all.filter(({ state, editing }) => state === 'Live' && (editing === null || editing.addressed));
  return { count: own.length, unseen: own.filter(({ seen }) => !seen).length, notes: own.slice(0, most).map(noteOf) };
};
