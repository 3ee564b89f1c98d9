import { type GroupBy, groupings } from '@atelier/domain/display-group/group-by';

export const lockedWords = (title: string): string => `${title} is locked.`;
export const fixedWords = (groupBy: GroupBy): string => `${groupings[groupBy].label} comes from the catalogue.`;
export const dynamicWords = 'The styles of a dynamic assortment stand in the order of its sort.';
export const madeByHandWords = 'Only groups that were made by hand can be renamed.';
