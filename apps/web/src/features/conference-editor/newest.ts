interface Versioned {
  readonly version: number;
}

interface Held<S extends Versioned, I extends Versioned & { readonly _id: string }> {
  site: S;
  items: I[];
}

/**
 * What is read anew may have been on its way while one's own edits were answered: nothing that is known in a newer version
 * goes back to an older one.
 */
export const newest = <S extends Versioned, I extends Versioned & { readonly _id: string }>(
  held: Held<S, I> | undefined,
  read: Held<S, I>,
): Held<S, I> => {
  if (!held) return read;
  const known = new Map(held.items.map((item) => [item._id, item]));
  return {
    site: held.site.version > read.site.version ? held.site : read.site,
    items: read.items.map((item) => {
      const own = known.get(item._id);
      return own && own.version > item.version ? own : item;
    }),
  };
};
