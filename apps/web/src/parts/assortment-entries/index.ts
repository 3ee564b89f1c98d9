export { type AssortmentEntry, entriesQuery } from './entries-query.ts';
