import type { AssortmentSummary } from '@atelier/contract/assortments/assortment';
import type { Channel } from '@atelier/domain/access/user';
import type { OrgType } from '@atelier/domain/assortment/assortment';
import { isLive, recentOf, starredOf } from '@atelier/domain/assortment/lists';
import type { Ctx } from '../../../platform/context.ts';
import { loadReadable } from '../assortment/assortments.access.ts';
import { dynamicCover } from '../rows/covers.ts';
import { listAssortments, readableRecords } from './list-assortments.ts';

export type Highlight = AssortmentSummary;

const withPicture = async (ctx: Ctx, entry: Highlight): Promise<Highlight> => {
  if (entry.thumbnail !== null || entry.cover !== null || entry.method === 'static') return entry;
  return { ...entry, cover: await dynamicCover(ctx, await loadReadable(ctx.read, ctx, entry._id)) };
};

/** [G5] The starred or recent assortments of a person: how many, and the first few with a picture each. */
export const highlights = async (ctx: Ctx, orgType: OrgType, list: 'starred' | 'recent', shown: number) => {
  const { data } = await listAssortments(orgType)(ctx, { query: {} });
  const found = (list === 'starred' ? starredOf : recentOf)(data as Highlight[]);
  return { count: found.length, entries: await Promise.all(found.slice(0, shown).map((one) => withPicture(ctx, one))) };
};

/** The key initiatives and retail assortments that this person may open, with their counts and pictures. */
export const readableInternal = async (ctx: Ctx): Promise<Highlight[]> =>
  (await listAssortments('internal')(ctx, { query: {} })).data as Highlight[];

/** [G5] How many key initiatives or retail assortments the list of a channel shows this person. */
export const countInternal = async (ctx: Ctx, channel: Channel): Promise<number> =>
  (await readableRecords(ctx, 'internal', { channel })).filter(isLive).length;
