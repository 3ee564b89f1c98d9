import { accept, refuse, type Verdict } from '../shared/verdict.ts';

/** M12.2: what one person picked from an assortment, or from all assortments of a season. */
export const defaultCollectionName = 'Default';
export const collectionTypes = ['product'] as const;
export const collectionActions = ['add', 'update', 'delete'] as const;

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

type Values = Readonly<Record<string, unknown>>;

interface Pick {
  readonly key: Values;
  readonly values: Values;
}

/** M6.5: a style note goes to every color of the style, and a new color starts with the note its others share. */
export const withStyleNotes = (
  written: ReadonlyMap<string, Values>,
  held: ReadonlyMap<string, Pick>,
): Map<string, Values> => {
  const all = new Map(written);
  const give = (id: string, collectionStyleNote: unknown) => all.set(id, { ...all.get(id), collectionStyleNote });
  for (const [id, values] of written) {
    const style = held.get(id)?.key.style;
    const colors = [...held].filter(([, row]) => row.key.style === style);
    const note = values.collectionStyleNote;
    if (note !== undefined) for (const [color] of colors) give(color, note);
    else {
      const shared = colors.find(([color, row]) => color !== id && row.values.collectionStyleNote);
      if (shared && !held.get(id)?.values.collectionStyleNote && all.get(id)?.collectionStyleNote === undefined)
        give(id, shared[1].values.collectionStyleNote);
    }
  }
  return all;
};
