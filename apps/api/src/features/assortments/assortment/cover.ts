/** A product picture that stands for an assortment without a thumbnail of its own. */
export interface Cover {
  readonly id: string;
  readonly key: string;
}
