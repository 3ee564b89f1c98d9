import type { Block } from '../blocks.ts';
import type { ListedColor } from './changed-color.ts';

/** What changed since the reader last got this document, in a word. */
export interface Badge {
  readonly kind: 'new' | 'newColor' | 'repriced' | 'dropped' | 'moved';
  readonly words: string;
}

/**
 * Ready to print, by the key of its column; a key that is not there prints nothing. In a long text every line break
 * begins a line.
 */
export type SheetValues = Readonly<Record<string, string>>;

/** When how much of each size comes; figures in the order of the sizes, empty where there is none. */
export interface SizeTable {
  readonly sizes: readonly string[];
  readonly rows: readonly { readonly date: string; readonly figures: readonly string[] }[];
}

export interface SheetColor {
  /** 'CCOR'. */
  readonly code: string;
  /** 'Charcoal / Coral'. */
  readonly name: string;
  /** By its name among the pictures of the document; nothing: there is none. */
  readonly picture?: string;
  readonly values: SheetValues;
  /** What a value was when the reader last got it: printed struck beside the new one. */
  readonly before?: SheetValues;
  readonly badges?: readonly Badge[];
  readonly sizes?: SizeTable;
  readonly href?: string;
}

export interface SheetStyle {
  /** '100142'. */
  readonly style: string;
  readonly name: string;
  /** Its place in the assortment, from 1. */
  readonly sortNumber: number;
  /** What holds for all its colors, or says of a column of colors what the style as a whole has, such as its first day. */
  readonly values: SheetValues;
  readonly badges?: readonly Badge[];
  readonly colors: readonly SheetColor[];
  readonly href?: string;
}

export interface SheetGroup {
  readonly title: string;
  /** What its divider page says. */
  readonly blocks?: readonly Block[];
  /** Pictures of its divider page; without any, its first styles stand there. */
  readonly pictures?: readonly string[];
  /** '5 styles in 28 colors, $34.00 to $45.75': counted by pages unless told. */
  readonly summary?: string;
  readonly styles: readonly SheetStyle[];
}

export interface LegendTable {
  readonly title: string;
  readonly rows: readonly { readonly term: string; readonly meaning: string }[];
}

/** Everything a document may say, already without what its reader may not see: nothing else can come into the file. */
export interface SheetContent {
  /** The wordmark. */
  readonly company: string;
  readonly title: string;
  /** 'Spring 2027'. */
  readonly season?: string;
  /** 'Women, US wholesale'. */
  readonly audience?: string;
  /** The customer; nothing: it is for nobody in particular. */
  readonly preparedFor?: string;
  readonly author?: string;
  /** Ready to print. */
  readonly date: string;
  readonly location: { readonly name: string; readonly currency: string; readonly decimals: number };
  readonly disclaimer?: string;
  readonly legend?: readonly LegendTable[];
  readonly cover?: string;
  /** The showroom at its start screen. */
  readonly showroom?: { readonly href: string; readonly words: string };
  /** What changed since the reader last got it: badges mark the rest, this names what is not there any more. */
  readonly news?: { readonly since: string; readonly words: string; readonly dropped: readonly ListedColor[] };
  readonly groups: readonly SheetGroup[];
}
