export interface ChangedColor {
  readonly style: string;
  readonly name: string;
  readonly code: string;
  readonly colorName: string;
  readonly picture?: string;
}

export interface ListedColor extends ChangedColor {
  readonly group: string;
  readonly price?: string;
}
