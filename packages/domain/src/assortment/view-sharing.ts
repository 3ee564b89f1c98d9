/** G37: who besides its owner finds a named view of an assortment. */
export const viewSharings = ['nobody', 'editors', 'everyone'] as const;
export type ViewSharing = (typeof viewSharings)[number];

/** Of one person and one assortment; more could not be told apart in a list. */
export const mostViews = 50;
