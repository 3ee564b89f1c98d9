import { describe, expect, test } from 'vitest';
import type { Section, Site, SitePatch } from '../queries.ts';
import type { Act } from './act.ts';
import { changedWords } from './changed-words.ts';
import { covers, namesStand, siteChange, withoutDropped } from './site-change.ts';

const section = (path: string, more: Partial<Section> = {}): Section => ({
  path,
  kind: 'ads',
  label: path,
  tabs: ['Womens', 'Mens'],
  ...more,
});
const [ads, films, talks] = [section('ads'), section('films'), section('talks')];
const siteOf = (...sections: Section[]): Site => ({ sections, dashboardOpens: null }) as unknown as Site;
const change = (
  from: Section[],
  to: Section[],
  more: Pick<SitePatch, 'renamed'> = {},
): Extract<Act, { kind: 'site' }> => ({
  kind: 'site',
  from: { sections: from },
  to: { sections: to, ...more },
  words: 'Changed',
});
const label = (one: Section, words: string): Section => ({ ...one, label: words });

describe('[G21] sections that two editors arrange at once', () => {
  test('different sections, and different facts of one, go together', () => {
    const act = change([ads, films], [label(ads, 'Mine'), films]);
    expect(siteChange(act, siteOf(ads, label(films, 'Theirs')), 'nobody')).toEqual({
      sections: [label(ads, 'Mine'), label(films, 'Theirs')],
    });
    expect(siteChange(act, siteOf({ ...ads, tabs: ['Kids'] }, films), 'nobody')).toEqual({
      sections: [{ ...label(ads, 'Mine'), tabs: ['Kids'] }, films],
    });
  });

  test('what one adds, moves or takes off stands beside what the other does', () => {
    const moved = change([ads, films, talks], [talks, ads, films]);
    expect(siteChange(moved, siteOf(ads, films, section('new'), talks), 'nobody')?.sections).toEqual([
      talks,
      ads,
      films,
      section('new'),
    ]);
    const added = change([ads, films], [ads, talks, films]);
    expect(siteChange(added, siteOf(films, ads), 'nobody')?.sections).toEqual([films, ads, talks]);
    const removed = change([ads, films], [films]);
    expect(siteChange(removed, siteOf(ads, label(films, 'Theirs')), 'nobody')?.sections).toEqual([
      label(films, 'Theirs'),
    ]);
  });

  test.each([
    ['the same label', change([ads], [label(ads, 'Mine')]), siteOf(label(ads, 'Theirs'))],
    ['one taken off that the other changed', change([ads, films], [films]), siteOf(label(ads, 'Theirs'), films)],
    ['two orders', change([ads, films, talks], [talks, ads, films]), siteOf(films, ads, talks)],
  ])('%s is a decision, and keeping mine leaves the rest as it is', (_what, act, site) => {
    expect(siteChange(act, site, 'nobody')).toBeNull();
    expect(siteChange(act, site, 'mine')?.sections).toEqual(act.to.sections);
  });

  test('keeping mine sends what was mine, not the whole list', () => {
    const act = change([ads, films], [label(ads, 'Mine'), films]);
    const now = siteOf(talks, { ...label(ads, 'Theirs'), tabs: ['Kids'] }, label(films, 'Theirs too'));
    expect(siteChange(act, now, 'nobody')).toBeNull();
    expect(siteChange(act, now, 'mine')).toEqual({
      sections: [talks, { ...label(ads, 'Mine'), tabs: ['Kids'] }, label(films, 'Theirs too')],
    });
  });

  test('a tab that gets another name here stays where the other has moved it to', () => {
    const renamed = [{ from: { section: 'ads', tab: 'Mens' }, to: { section: 'ads', tab: 'Men' } }];
    const act = change([ads], [{ ...ads, tabs: ['Womens', 'Men'] }], { renamed });
    const now = siteOf(label({ ...ads, tabs: ['Mens', 'Womens', 'Kids'] }, 'Theirs'));
    expect(siteChange(act, now, 'nobody')).toEqual({
      sections: [label({ ...ads, tabs: ['Men', 'Womens', 'Kids'] }, 'Theirs')],
      renamed,
    });
  });

  test('a section keeps what others changed of it when it gets another address, and two may swap theirs', () => {
    const renamed = [{ from: { section: 'ads' }, to: { section: 'reels' } }];
    const act = change([ads, films], [{ ...ads, path: 'reels' }, films], { renamed });
    expect(siteChange(act, siteOf(label(ads, 'Theirs'), films), 'nobody')?.sections).toEqual([
      { ...label(ads, 'Theirs'), path: 'reels' },
      films,
    ]);
    const swap = [
      { from: { section: 'ads' }, to: { section: 'films' } },
      { from: { section: 'films' }, to: { section: 'ads' } },
    ];
    const swapped = [
      { ...ads, path: 'films' },
      { ...films, path: 'ads' },
    ];
    expect(
      siteChange(change([ads, films], swapped, { renamed: swap }), siteOf(ads, films), 'nobody')?.sections,
    ).toEqual(swapped);
    expect(siteChange(change([ads, films], swapped, { renamed: swap }), siteOf(...swapped), 'mine')?.sections).toEqual(
      swapped,
    );
  });

  test('a name can only be given to what is still there', () => {
    const act = change([ads], [{ ...ads, tabs: ['Womens', 'Men'] }], {
      renamed: [{ from: { section: 'ads', tab: 'Mens' }, to: { section: 'ads', tab: 'Men' } }],
    });
    expect(namesStand(act, siteOf(ads))).toBe(true);
    expect(namesStand(act, siteOf({ ...ads, tabs: ['Womens'] }))).toBe(false);
    expect(namesStand(act, siteOf(films))).toBe(false);
  });
});

test('a change on top of a label that was refused stands on the label before, and carries nothing of the refused one', () => {
  const refused = change([ads, films], [label(ads, 'Refused'), films]);
  const next = change([label(ads, 'Refused'), films], [label(ads, 'Kept'), films]);
  expect(withoutDropped(next, refused).from).toEqual({ sections: [ads, films] });
  const moved = change([label(ads, 'Refused'), films], [films, label(ads, 'Refused')]);
  expect(siteChange(withoutDropped(moved, refused), siteOf(ads, films), 'nobody')?.sections).toEqual([films, ads]);
});

test.each([
  ['a text', change([ads], [label(ads, 'Mine')]), 'Mine'],
  ['a tab', change([ads], [{ ...ads, tabs: ['Womens', 'Men'] }]), 'Men'],
  ['an order', change([ads, films], [films, ads]), ''],
  ['an added one', change([ads], [ads, films]), ''],
])('of %s its writer reads the words that were typed, and no others', (_what, act, words) => {
  expect(changedWords({ act })).toBe(words);
});

test('words of another section are another decision, words typed on in one are the same', () => {
  const [first, second] = [
    change([ads, films], [label(ads, 'Mi'), films]),
    change([ads, films], [label(ads, 'Mine'), films]),
  ];
  expect(covers(second, first)).toBe(true);
  expect(covers(change([ads, films], [ads, label(films, 'Mine')]), first)).toBe(false);
});
