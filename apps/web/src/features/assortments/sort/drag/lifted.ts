export interface StyleRef {
  readonly group: string;
  readonly style: string;
}

/** What is in the hand, by pointer or by keys. */
export type Lifted =
  | { readonly kind: 'styles'; readonly items: readonly StyleRef[] }
  | { readonly kind: 'color'; readonly group: string; readonly style: string; readonly color: string }
  | { readonly kind: 'group'; readonly title: string };

/** Where it would land. `at` counts what is there now, with the lifted ones still in their places. */
export interface Target {
  readonly group: number;
  readonly at: number;
}

export const styleKey = ({ group, style }: StyleRef): string => `${group}\n${style}`;

export const refOfKey = (key: string): StyleRef => {
  const end = key.lastIndexOf('\n');
  return { group: key.slice(0, end), style: key.slice(end + 1) };
};
