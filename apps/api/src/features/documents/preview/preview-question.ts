export interface PreviewQuestion {
  /** Of one document as one reader sees it at one moment. */
  readonly key: string;
  /** Where what it is made of lies; without it only a document that is still held is answered. */
  readonly path?: string;
  readonly from: number;
  readonly pages: number;
}

export type PreviewAnswer =
  | { readonly kind: 'unknown' }
  /** Pages as JSON, which nobody reads on its way to the browser, and the names of their pictures. */
  | { readonly kind: 'pages'; readonly json: string; readonly pictures: readonly string[] };
