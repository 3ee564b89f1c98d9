/** What a drawing of a library file needs to know; all of it is stored with the file and its item. */
export interface LibraryArt {
  readonly sort: 'campaign' | 'logo' | 'room' | 'page';
  /** The same file is always drawn alike. */
  readonly seed: string;
  readonly title: string;
  readonly caption: string;
  /** Three of them: the ground, what stands on it, and what is written. */
  readonly colors: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly page?: number;
  /** Of a film: how much of it is over, from 0 to 1. */
  readonly moment?: number;
}
