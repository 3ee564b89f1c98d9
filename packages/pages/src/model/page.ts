/** Points; y runs down from the top edge of the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One line of one look, standing on `y`; `width` is what it was measured with, so that every renderer sets it alike. */
export interface TextMark {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly text: string;
  /** A name of `pageFaces`: the file that has all its letters. */
  readonly face: string;
  readonly size: number;
  readonly ink: string;
  /** Between letters. */
  readonly spacing?: number;
  /** Figures of one width, so that they stand below each other. */
  readonly tabular?: boolean;
}

export interface RectMark extends Box {
  readonly kind: 'rect';
  readonly ink: string;
}

/** A square of so many cells a side: runs of dark ones as row, first and length, one after the other. */
export interface CellsMark extends Box {
  readonly kind: 'cells';
  readonly count: number;
  readonly runs: readonly number[];
  readonly ink: string;
}

export interface LineMark {
  readonly kind: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly ink: string;
  readonly weight: number;
}

/** Whole inside its box, or filling it, cut at its edges. It is multiplied onto its ground, so that its own never shows an edge. */
export interface PictureMark extends Box {
  readonly kind: 'picture';
  /** Nothing: there is none, and its place says so. */
  readonly picture?: string;
  /** For those who do not see it. */
  readonly words: string;
  readonly fit: 'inside' | 'cover';
  /** Where in its box a picture stands that is smaller. */
  readonly stand: 'middle' | 'floor';
  readonly ground?: string;
}

/** To an address, or to an anchor of the same document. */
export interface LinkMark extends Box {
  readonly kind: 'link';
  readonly href?: string;
  readonly anchor?: string;
}

export type PartTag = 'H1' | 'H2' | 'H3' | 'P' | 'Artifact';

/** What the marks up to the next `part` are, for those who listen to a page. */
export interface PartMark {
  readonly kind: 'part';
  readonly tag: PartTag;
}

export type Mark = TextMark | RectMark | CellsMark | LineMark | PictureMark | LinkMark | PartMark;

/** Plain data: drawn in this order it is the page, on paper as on a screen. */
export interface Page {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly ground?: string;
  readonly marks: readonly Mark[];
  /** Places that links of other pages lead to. */
  readonly anchors: readonly { readonly name: string; readonly y: number }[];
}

export interface Bookmark {
  readonly title: string;
  readonly page: number;
  readonly children: readonly Bookmark[];
}

/** A document whose pages are drawn when they are asked for; how many there are is known at once. */
export interface PageBook {
  readonly title: string;
  readonly author?: string;
  readonly subject?: string;
  readonly width: number;
  readonly height: number;
  readonly count: number;
  readonly bookmarks: readonly Bookmark[];
  /** The page that an anchor stands on; nothing: it is nowhere. */
  pageOf(anchor: string): number | undefined;
  /** From 1; the same page each time. */
  page(number: number): Page;
}
