import { describe, expect, it } from 'vitest';
import { modeAfter, pageWithin, shownAs, stepFrom } from './viewer.ts';

const both = { video: {}, catalog: {} };
const film = { video: {}, catalog: null };
const book = { video: null, catalog: {} };
const picture = { video: null, catalog: null };

describe('[M1.11] the mode of the viewer', () => {
  it('stays as long as the item holds it', () => {
    expect(shownAs(both, 'video')).toBe('video');
    expect(shownAs(both, 'catalog')).toBe('catalog');
  });

  it('switches to what the item holds', () => {
    expect(shownAs(book, 'video')).toBe('catalog');
    expect(shownAs(film, 'catalog')).toBe('video');
    expect(shownAs(picture, 'video')).toBe('picture');
  });

  it('is kept over a picture, and after a switch goes on as switched', () => {
    expect(modeAfter(picture, 'catalog')).toBe('catalog');
    expect(modeAfter(book, 'video')).toBe('catalog');
    expect(shownAs(both, modeAfter(book, 'video'))).toBe('catalog');
  });
});

describe('[M1.11] previous and next', () => {
  const counts = [2, 0, 3];

  it('go along the category', () => {
    expect(stepFrom(counts, { category: 0, item: 0 }, 1)).toEqual({ category: 0, item: 1 });
    expect(stepFrom(counts, { category: 2, item: 2 }, -1)).toEqual({ category: 2, item: 1 });
  });

  it('go over its edge into the next one that holds something, entered at the near end', () => {
    expect(stepFrom(counts, { category: 0, item: 1 }, 1)).toEqual({ category: 2, item: 0 });
    expect(stepFrom(counts, { category: 2, item: 0 }, -1)).toEqual({ category: 0, item: 1 });
  });

  it('end with the first and the last', () => {
    expect(stepFrom(counts, { category: 0, item: 0 }, -1)).toBeNull();
    expect(stepFrom(counts, { category: 2, item: 2 }, 1)).toBeNull();
  });

  it('pages stay within the catalog', () => {
    expect([pageWithin(0, 8), pageWithin(9, 8), pageWithin(4, 8), pageWithin(3, 0)]).toEqual([1, 8, 4, 1]);
  });
});
