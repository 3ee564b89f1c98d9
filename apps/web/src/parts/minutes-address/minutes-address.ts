/** The minutes of a review as a sheet. */
export const minutesAddress = (reviewId: string): string => `/api/reviews/${reviewId}/minutes/xlsx`;
