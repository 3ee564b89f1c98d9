import { styleColorId } from '../product/product.ts';
import { accept, refuse, type Verdict } from '../shared/verdict.ts';

/** M12.2: what one person picked from an assortment, or from all assortments of a season. */
export const defaultCollectionName = 'Default';
export const collectionTypes = ['product'] as const;
export const collectionActions = ['add', 'update', 'delete'] as const;

export type CollectionType = (typeof collectionTypes)[number];
export type CollectionAction = (typeof collectionActions)[number];

export interface LinkageObject {
  readonly channel?: string | undefined;
  readonly method?: string | undefined;
  readonly orgType?: string | undefined;
  readonly productType?: string | undefined;
  readonly region?: string | undefined;
  readonly season?: string | undefined;
  readonly year?: number | undefined;
}

export type Linkage =
  | { readonly type: 'linkageId'; readonly id: string }
  | { readonly type: 'linkageObject'; readonly object: LinkageObject };

interface LinkageInput {
  readonly linkageType: 'linkageId' | 'linkageObject';
  readonly linkageId?: string | undefined;
  readonly linkageObject?: LinkageObject | undefined;
}

/** [T3] One of the two, never both: with both, only one would have been checked. */
export const readLinkage = ({ linkageType, linkageId, linkageObject }: LinkageInput): Verdict<Linkage, string> => {
  if (linkageId !== undefined && linkageObject !== undefined)
    return refuse('A collection belongs to one assortment or to a selection of them, not to both.');
  if (linkageType === 'linkageId')
    return linkageId === undefined
      ? refuse('The assortment is missing.')
      : accept({ type: 'linkageId', id: linkageId });
  return linkageObject === undefined
    ? refuse('The selection of assortments is missing.')
    : accept({ type: 'linkageObject', object: linkageObject });
};

const linkageOrder = ['channel', 'method', 'orgType', 'productType', 'region', 'season', 'year'] as const;

/** The same selection in another order of keys is the same collection. */
export const linkageKey = (linkage: Linkage): string =>
  linkage.type === 'linkageId' ? linkage.id : linkageOrder.map((part) => linkage.object[part] ?? '').join('|');

export interface CollectionProduct {
  readonly style: string;
  readonly color: string;
  readonly selected: boolean;
  readonly collectionStyleNote: string;
  readonly collectionColorNote: string;
}

export interface CollectionEdit {
  readonly style: string;
  readonly color: string;
  readonly actionType: CollectionAction;
  readonly selected?: boolean | undefined;
  readonly collectionStyleNote?: string | undefined;
  readonly collectionColorNote?: string | undefined;
}

const keyOf = ({ style, color }: { readonly style: string; readonly color: string }) => styleColorId(style, color);

/** Adding twice is adding once, updating adds what is missing, a style note goes to every color of the style (M6.5). */
export const applyCollectionEdits = (
  held: readonly CollectionProduct[],
  edits: readonly CollectionEdit[],
): CollectionProduct[] => {
  const rows = new Map(held.map((row) => [keyOf(row), row]));
  for (const edit of edits) {
    const key = keyOf(edit);
    if (edit.actionType === 'delete') {
      rows.delete(key);
      continue;
    }
    const sibling = [...rows.values()].find((row) => row.style === edit.style);
    const row = rows.get(key) ?? {
      style: edit.style,
      color: edit.color,
      selected: true,
      collectionStyleNote: sibling?.collectionStyleNote ?? '',
      collectionColorNote: '',
    };
    rows.set(key, {
      ...row,
      selected: edit.selected ?? row.selected,
      collectionColorNote: edit.collectionColorNote ?? row.collectionColorNote,
    });
    if (edit.collectionStyleNote === undefined) continue;
    for (const [other, sameStyle] of rows)
      if (sameStyle.style === edit.style)
        rows.set(other, { ...sameStyle, collectionStyleNote: edit.collectionStyleNote });
  }
  return [...rows.values()];
};
