interface InAddress {
  /** A field, with a minus before it the other way round. */
  readonly sort?: string | undefined;
  readonly limit?: number | undefined;
  readonly skip?: number | undefined;
}

/** A list whose question stands in its address, as one that is asked in a body. */
export const askedInAddress = <Asked extends InAddress>({ sort, limit, skip, ...asked }: Asked) => {
  const field = sort?.replace(/^-/, '');
  const _options = {
    totalCount: true,
    ...(limit === undefined ? {} : { limit }),
    ...(skip === undefined ? {} : { skip }),
    ...(field === undefined ? {} : { sort: { [field]: sort?.startsWith('-') ? -1 : 1 } }),
  };
  const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  return { query, _options };
};
