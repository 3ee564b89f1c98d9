import { z } from 'zod';

const point = z.number();
const box = { x: point, y: point, width: point, height: point };
const ink = z.string();

/** What stands on a page, in the order it is drawn; lengths are points from the upper left corner. */
const pageMark = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    x: point,
    y: point,
    width: point,
    text: z.string(),
    face: z.string(),
    size: point,
    ink,
    spacing: point.optional(),
    tabular: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('rect'), ...box, ink }),
  z.object({ kind: z.literal('cells'), ...box, count: z.number().int(), runs: z.array(z.number()).readonly(), ink }),
  z.object({ kind: z.literal('line'), x1: point, y1: point, x2: point, y2: point, ink, weight: point }),
  z.object({
    kind: z.literal('picture'),
    ...box,
    picture: z.string().optional(),
    words: z.string(),
    fit: z.enum(['inside', 'cover']),
    stand: z.enum(['middle', 'floor']),
    ground: z.string().optional(),
  }),
  z.object({ kind: z.literal('link'), ...box, href: z.string().optional(), anchor: z.string().optional() }),
  z.object({ kind: z.literal('part'), tag: z.enum(['H1', 'H2', 'H3', 'P', 'Artifact']) }),
]);
export type PageMark = z.output<typeof pageMark>;

export const documentPage = z.object({
  number: z.number().int(),
  width: point,
  height: point,
  ground: z.string().optional(),
  marks: z.array(pageMark).readonly(),
  anchors: z.array(z.object({ name: z.string(), y: point }).readonly()).readonly(),
});
export type DocumentPage = z.output<typeof documentPage>;

const bookmark = z.object({
  title: z.string(),
  page: z.number().int(),
  get children() {
    return z.array(bookmark).readonly();
  },
});
export type PageBookmark = z.output<typeof bookmark>;

/** Pages as they will be in the file, drawn by the browser. */
export const drawnPages = z.object({
  title: z.string(),
  width: point,
  height: point,
  /** Of the whole document. */
  count: z.number().int(),
  bookmarks: z.array(bookmark),
  pages: z.array(documentPage),
  /** Where the links of these pages lead, by anchor. */
  places: z.record(z.string(), z.number().int()),
  /** Where the browser gets the pictures that these pages name; one that is not here has none. */
  pictures: z.record(z.string(), z.string()),
});
export type DrawnPages = z.output<typeof drawnPages>;
