export type PreviewProblem = 'tooLarge' | 'damaged' | 'locked' | 'tooSlow' | 'tooMuchMemory';

/** What the process that draws is asked: a file, and a folder for what is drawn of it. */
export interface PreviewRequest {
  readonly sort: 'picture' | 'drawing' | 'pdf';
  readonly path: string;
  readonly folder: string;
  /** The longer side of each size, the largest first. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Of a document: from which page on, and how many. The sizes are made of its first page. */
  readonly pages?: { readonly from: number; readonly count: number };
}

export interface DrawnPreviews {
  /** As people see it, turned upright; points for a document. */
  readonly width: number;
  readonly height: number;
  readonly colors: readonly string[];
  readonly pages: number | null;
  readonly text: string;
  /** Names of the files in the folder. */
  readonly made: readonly string[];
}

export type PreviewReply = DrawnPreviews | { readonly problem: PreviewProblem };
