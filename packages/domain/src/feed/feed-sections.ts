import { feedLocationFields, feedProductFields } from './feed-fields.ts';

/** How a difference is read: one part after another, each taken or held. */
export const feedSections = {
  newStyles: 'New styles',
  newColors: 'New colors',
  locations: 'Locations',
  lineStatus: 'Line status',
  prices: 'Prices',
  dates: 'Dates',
  availability: 'Availability',
  texts: 'Texts',
  details: 'Details',
  relationships: 'Order With',
  company: 'Company',
  gone: 'Gone',
} as const;
export type FeedSection = keyof typeof feedSections;
export const feedSectionKeys = Object.keys(feedSections) as readonly FeedSection[];

/** Nothing goes because a file did not name it: somebody decides. */
export const takenByDefault = (section: FeedSection): boolean => section !== 'gone';

const sectionOfKind = (kind: string): FeedSection => {
  if (kind === 'money' || kind === 'percent') return 'prices';
  if (kind === 'date' || kind === 'instant') return 'dates';
  return kind === 'text' || kind === 'texts' ? 'texts' : 'details';
};

/** In which part of the difference a change of a field is told. */
export const sectionOfProductField = (key: string): FeedSection =>
  sectionOfKind(feedProductFields.find((field) => field.key === key)?.kind ?? 'option');

export const sectionOfLocationField = (key: string): FeedSection => {
  if (key === 'lineStatus') return 'lineStatus';
  if (key === 'totalInventory') return 'availability';
  return sectionOfKind(feedLocationFields.find((field) => field.key === key)?.kind ?? 'option');
};
