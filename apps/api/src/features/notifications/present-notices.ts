import type { Notification } from '@atelier/contract/portal/notifications';
import { comingSoonAddress, productImageAddress } from '@atelier/contract/products/product-images';
import { canAccess } from '@atelier/domain/access/can-access';
import { isDistributor } from '@atelier/domain/access/distributor';
import { needs } from '@atelier/domain/access/needs';
import { styleColorId } from '@atelier/domain/product/product';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { type NoticeRow, wordsFor } from './notice-words.ts';

/** [G11] Pictures are for those who may open the product as well. */
const picturesOf = async (ctx: Ctx, rows: readonly NoticeRow[]): Promise<ReadonlyMap<string, string>> => {
  const shown = rows.filter(({ style }) => style !== '');
  if (shown.length === 0 || !canAccess(ctx.user, needs.viewProducts) || isDistributor(ctx.user)) return new Map();
  const { rows: found } = await sql<{ style: string; color: string; thumbnail: string | null }>`
    SELECT p.style, p.color, p.thumbnail
    FROM (SELECT DISTINCT * FROM unnest(
      ${shown.map(({ style }) => style)}::text[], ${shown.map(({ color }) => color)}::text[]) AS k (style, color)) k
    JOIN products p ON p.style = k.style AND p.color = k.color`.execute(ctx.read);
  return new Map(
    found.map(({ style, color, thumbnail }) => {
      const id = styleColorId(style, color);
      return [id, thumbnail ? productImageAddress(id, thumbnail, 'thumb') : comingSoonAddress('thumb')];
    }),
  );
};

export const presentNotices = async (ctx: Ctx, rows: readonly NoticeRow[]): Promise<Notification[]> => {
  const pictures = await picturesOf(ctx, rows);
  return rows.map((row) => ({
    _id: row.id,
    type: row.type,
    event: row.event,
    ...wordsFor(ctx.user, row),
    subject: row.subject,
    link: row.link,
    picture: pictures.get(styleColorId(row.style, row.color)) ?? null,
    state: row.state,
    createdDate: row.created_at.toISOString(),
    version: row.version,
  }));
};
