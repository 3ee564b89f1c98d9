import { needs } from '@atelier/domain/access/needs';
import { groupBys } from '@atelier/domain/display-group/group-by';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';
import { assortmentId } from './assortment.ts';
import type { SavedRow } from './assortment-batch.ts';
import { displayGroup, groupTitle } from './display-group.ts';

const code = z.string().min(1).max(40);
const byId = z.object({ id: assortmentId });

/**
 * [M10.2] Moves are told as they were meant, item before item, and are carried out on the order as it is by then: two
 * people who move different things both keep their moves. `seen` is the revision the writer saw; what was moved or
 * changed since then by somebody else conflicts (G21).
 */
const groupSortBody = z.object({
  groupBy: z.enum(groupBys),
  seen: z.number().int().min(0),
  moveDisplayGroup: z
    .array(z.object({ item: groupTitle, beforeItem: groupTitle.nullable() }))
    .max(200)
    .default([]),
  /** Several styles at once are several moves before the same one, in their order. */
  moveStyle: z
    .array(
      z.object({
        item: code,
        displayGroup: groupTitle,
        toGroup: groupTitle,
        beforeItem: code.nullable(),
        /** Only these of its colors: takes a style back that had joined others of its colors. */
        colors: z.array(code).min(1).max(500).optional(),
      }),
    )
    .max(5000)
    .default([]),
  moveColor: z
    .array(z.object({ style: code, displayGroup: groupTitle, item: code, beforeItem: code.nullable() }))
    .max(5000)
    .default([]),
  /** The styles of a group in the order they shall have. */
  sortStyles: z
    .array(z.object({ displayGroup: groupTitle, styles: z.array(code).max(50_000) }))
    .max(200)
    .default([]),
  /**
   * Groups made, locked, kept open, renamed or removed; only an empty group can be removed. They are made, renamed and
   * unlocked before anything moves, locked and removed when everything has.
   */
  groups: z
    .array(
      z.object({
        title: groupTitle,
        locked: z.boolean().optional(),
        alwaysOpen: z.boolean().optional(),
        renamedTo: groupTitle.optional(),
        removed: z.literal(true).optional(),
      }),
    )
    .max(200)
    .default([]),
  /** The fence of the edit lock; an older one never writes (R5). */
  fence: z.number().int().optional(),
});

const groupSortReply = z.object({
  revision: z.number(),
  orderRevision: z.number(),
  displayGroups: z.array(displayGroup),
  /** Rows that stand in another group now, with all cells they keep for themselves. */
  rows: z.custom<SavedRow[]>(Array.isArray),
});

const changed = ['notFound', 'forbidden', 'userLock', 'wrongState', 'nothingToDo'] as const;

export const groupSortRoutes = {
  groupSort: defineRoute({
    method: 'PATCH',
    path: '/regular/groupsort/batch/{id}',
    summary: 'Move groups, styles and colors of an assortment, all or none',
    need: needs.manageAssortments,
    params: byId,
    body: groupSortBody,
    reply: groupSortReply,
    problems: changed,
    idempotent: true,
  }),
  groupSortInternal: defineRoute({
    method: 'PATCH',
    path: '/internal/groupsort/batch/{id}',
    summary: 'Move groups, styles and colors of an internal assortment, by the holder of its edit lock',
    need: [...needs.viewKeyInitiatives, ...needs.viewRetailAssortments],
    params: byId,
    body: groupSortBody,
    reply: groupSortReply,
    problems: changed,
    idempotent: true,
  }),
};
