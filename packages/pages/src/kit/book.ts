import type { Bookmark, Mark, Page, PageBook } from '../model/page.ts';
import type { Frame } from './paper.ts';
import { type Pen, penOn } from './pen.ts';

export interface Place {
  readonly number: number;
  readonly total: number;
  /** Where an anchor stands; nothing: nowhere. */
  pageOf(anchor: string): number | undefined;
}

export interface DraftMark {
  readonly title: string;
  readonly level: 1 | 2;
}

/** A page that is known but not drawn yet. */
export interface Draft {
  readonly ground?: string;
  /** Anchors that its drawing sets. */
  readonly anchors?: readonly string[];
  readonly bookmarks?: readonly DraftMark[];
  draw(pen: Pen, place: Place): void;
}

const bookmarksOf = (drafts: readonly Draft[]): Bookmark[] => {
  const roots: { title: string; page: number; children: Bookmark[] }[] = [];
  for (const [at, { bookmarks = [] }] of drafts.entries())
    for (const { title, level } of bookmarks) {
      const root = level === 2 ? roots.at(-1) : undefined;
      if (root) root.children.push({ title, page: at + 1, children: [] });
      else roots.push({ title, page: at + 1, children: [] });
    }
  return roots;
};

export interface BookFacts {
  readonly title: string;
  readonly author?: string;
  readonly subject?: string;
}

/** Drawing waits until a page is asked for: breaking into pages costs little, setting their words does. */
export const bookOf = (
  facts: BookFacts,
  { width, height }: Pick<Frame, 'width' | 'height'>,
  drafts: readonly Draft[],
): PageBook => {
  const places = new Map(
    drafts.flatMap(({ anchors = [] }, at) => anchors.map((name) => [name, at + 1] as const)).reverse(),
  );
  const pageOf = (anchor: string) => places.get(anchor);
  return {
    ...facts,
    width,
    height,
    count: drafts.length,
    bookmarks: bookmarksOf(drafts),
    pageOf,
    page(number) {
      const draft = drafts[number - 1];
      if (!draft) throw new RangeError(`There is no page ${number} of ${drafts.length}.`);
      const marks: Mark[] = [];
      const anchors: Page['anchors'][number][] = [];
      draft.draw(penOn({ marks, anchors }), {
        number,
        total: drafts.length,
        pageOf,
      });
      return { number, width, height, ...(draft.ground === undefined ? {} : { ground: draft.ground }), marks, anchors };
    },
  };
};
