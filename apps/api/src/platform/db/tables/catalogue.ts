/** No table yet. */
export type CatalogueTables = Record<never, never>;
