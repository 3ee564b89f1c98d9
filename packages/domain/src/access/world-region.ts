export const worldRegions = ['Domestic', 'Europe', 'International'] as const;
export type WorldRegion = (typeof worldRegions)[number];

const european = ['EU', 'UK'];
const domestic = ['US', 'CA'];

/** The part of the world that a location code lies in, seen from headquarters. */
export const worldRegionOf = (code: string): WorldRegion =>
  domestic.includes(code) ? 'Domestic' : european.includes(code) ? 'Europe' : 'International';
