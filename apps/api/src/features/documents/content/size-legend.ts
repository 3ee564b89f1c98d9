import type { LegendTable } from '@atelier/pages';
import type { GatheredRow } from './gather-rows.ts';

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

/** What the size scales of a document stand for, where its location has them. */
export const sizeLegend = (rows: readonly GatheredRow[]): LegendTable[] => {
  const scales = Map.groupBy(
    rows.filter(({ sizeScale }) => sizeScale !== ''),
    ({ sizeScale }) => sizeScale,
  );
  const lines = [...scales]
    .map(([term, of]) => ({ term, meaning: distinct(of.map(({ sizeRange }) => sizeRange)).join(' · ') }))
    .filter(({ meaning }) => meaning !== '')
    .toSorted((a, b) => (a.term < b.term ? -1 : 1));
  return lines.length === 0 ? [] : [{ title: 'Size scales', rows: lines }];
};
