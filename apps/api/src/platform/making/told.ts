/** What a process that makes a file says while it works; the file itself goes to its standard output. */
export type Told =
  | { readonly kind: 'refused'; readonly reason: string }
  /** Nothing stands in its way any more: the reply may begin. */
  | { readonly kind: 'checked'; readonly filename: string; readonly pictured: boolean }
  /** Pictures by their names; they come to its standard input as frames, in the order asked for. */
  | { readonly kind: 'wants'; readonly pictures: readonly string[] }
  | { readonly kind: 'wantsNoMore' }
  | { readonly kind: 'did'; readonly done: number; readonly total: number };

export const tell = (told: Told): Promise<void> =>
  new Promise((resolve, reject) => process.send?.(told, (error: Error | null) => (error ? reject(error) : resolve())));
