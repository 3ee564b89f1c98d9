/** A poster drawn from words and products, where no asset was chosen. */
export interface Poster {
  readonly words: string;
  readonly ground: string;
  readonly ink: string;
  readonly products: readonly { readonly style: string; readonly color: string }[];
}
