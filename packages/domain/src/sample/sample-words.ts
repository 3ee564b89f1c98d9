/** The specification names the fields alone; docs/decisions/0029 says why these. */
export const sampleStatuses = ['Active', 'On Hold', 'Damaged', 'Retired'] as const;
/** As it is kept: what is deleted only leaves the lists (M7.9). */
export const keptSampleStatuses = [...sampleStatuses, 'Deleted'] as const;
export type SampleStatus = (typeof keptSampleStatuses)[number];

export const sampleSides = ['Pair', 'Left', 'Right', 'Any Side'] as const;
export type SampleSide = (typeof sampleSides)[number];

/** What can be told of a sample; only the first five are said by hand. */
export const spokenTracking = ['moved', 'lent', 'returned', 'counted', 'retired'] as const;
export const trackingActions = [...spokenTracking, 'received', 'sent', 'transferred', 'deleted', 'restored'] as const;
export type TrackingAction = (typeof trackingActions)[number];
export type SpokenTracking = (typeof spokenTracking)[number];
