import { describe, expect, it } from 'vitest';
import { lineUpOf } from './line-up.ts';
import type { SiteSection } from './site-sections.ts';

const section = (path: string, kind: SiteSection['kind']): SiteSection => ({ path, kind, label: path, tabs: [] });
const sections = [section('landing', 'landing'), section('ads', 'ads'), section('retail', 'retail')];
const item = (place: string, ...products: string[]) => ({ section: place, tab: '', products });
const standing = (items: readonly ReturnType<typeof item>[], gesture: 'walk' | 'fill' = 'walk') =>
  lineUpOf({ sections, theme: { gesture } }, items, ({ products }) => products).map(
    ({ item: from, number, isHero }) => `${from.products[number]}${isHero ? ' large' : ''}`,
  );

describe('who opens the show', () => {
  it('what the landing holds comes first, then the sections in turn', () => {
    const items = [item('ads', 'a'), item('ads', 'b'), item('retail', 'r'), item('landing', 'l')];
    expect(standing(items)).toEqual(['l', 'a', 'r', 'b']);
  });

  it('nobody stands twice, and no more than there is room for', () => {
    expect(standing([item('ads', 'a', 'b'), item('retail', 'a', 'c')])).toEqual(['a', 'b', 'c']);
    expect(standing([item('ads', ...'abcdefghij')])).toHaveLength(7);
  });

  it('one alone, as large as the screen, where the season fills it', () => {
    expect(standing([item('ads', 'a', 'b')], 'fill')).toEqual(['a large']);
  });
});
