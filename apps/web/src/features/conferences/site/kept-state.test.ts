import { describe, expect, it } from 'vitest';
import { readKept } from './kept-state.ts';

describe('[M22.3] the theme state of a site', () => {
  it('begins with video, light green and an intro that was not played', () => {
    expect(readKept(null)).toMatchObject({
      displayMode: 'video',
      background: '#d3e8c1',
      introPlayed: false,
      navigation: [],
      selected: null,
    });
  });

  it('keeps what was chosen, and nothing that means nothing', () => {
    const kept = JSON.stringify({ displayMode: 'catalog', introPlayed: true, selected: 'dashboard/ads' });
    expect(readKept(kept)).toMatchObject({ displayMode: 'catalog', introPlayed: true, selected: 'dashboard/ads' });
    for (const odd of ['{', 'null', '7', '{"displayMode":"smoke","introPlayed":1,"selected":4}'])
      expect(readKept(odd)).toEqual(readKept(null));
  });
});
