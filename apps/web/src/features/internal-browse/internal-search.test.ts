import type { AccessUser } from '@atelier/domain/access/user';
import { describe, expect, test } from 'vitest';
import { browseAddress, landingPath, namedIn, seasonsPath } from '../../parts/internal-address/index.ts';
import { areaIn, readInternalSearch, tabOf } from './internal-search.ts';
import { ownChannel, wayBack } from './way-back.ts';

const season = { season: 'Spring', year: 2027 } as const;
const named = { ...season, title: 'Comfort First' } as const;

describe('[M1.3] an address', () => {
  test('keeps what it can be read for and drops the rest', () => {
    const given = {
      season: 'Spring',
      year: '2027',
      region: 'Mars',
      tab: 'x',
      title: ' ',
      location: 'eu',
      sort: 'price',
    };
    expect(readInternalSearch(given)).toEqual(season);
    expect(
      readInternalSearch({ ...named, title: 2027, location: 'EU', tab: 'newest', filters: ['gender:Women', 7] }),
    ).toEqual({ ...season, title: '2027', location: 'EU', tab: 'newest', filters: ['gender:Women'] });
  });

  test('browses unless it names another tab', () => {
    expect([tabOf({}), tabOf({ tab: 'search-all' })]).toEqual(['browse', 'search-all']);
  });

  test('is abroad by its region, or by whose prices it asks for', () => {
    expect([areaIn({ region: 'US', location: 'EU' }), areaIn({ region: 'Global' })]).toEqual([
      'domestic',
      'international',
    ]);
    expect([areaIn({}), areaIn({ location: 'EU' })]).toEqual(['domestic', 'international']);
  });

  test('of an assortment names it, and abroad the location as well', () => {
    const of = { ...named, channel: 'Retail', gender: 'Women', productType: 'Footwear' } as const;
    expect(browseAddress({ ...of, region: 'US' }, 'EU')).toEqual({
      to: '/product/libraries/internal/domestic-retail',
      search: { ...named, gender: 'Women', region: 'US', type: 'Footwear' },
    });
    expect(browseAddress({ ...of, region: 'Europe' }, 'EU')).toMatchObject({
      to: '/product/libraries/internal/international-retail',
      search: { region: 'Europe', location: 'EU' },
    });
    expect(namedIn({ ...of, gender: null, region: null })).toEqual({ ...named, type: 'Footwear' });
  });
});

describe('[M1.3, G3] an address that does not say enough', () => {
  const channel = 'Wholesale' as const;
  const seasons = (search: object) => ({ to: seasonsPath(channel), search });
  const landing = (search: object) => ({ to: landingPath(channel), search });

  test.each(['landing', 'browse', 'divider', 'detail'] as const)(
    '%s: no season or no year leads to the seasons',
    (page) => {
      const { season: _season, ...noSeason } = { ...named, location: 'EU' };
      const { year: _year, ...noYear } = { ...named, location: 'EU' };
      for (const search of [noSeason, noYear, {}])
        expect(wayBack({ page, channel, area: 'domestic', search })).toEqual(seasons(search));
    },
  );

  test('browsing without a title leads to the landing page, every other tab stays', () => {
    const at = (search: object) =>
      wayBack({ page: 'browse', channel, area: 'domestic', search: { ...season, ...search } });
    expect(at({})).toEqual(landing(season));
    expect(at({ tab: 'browse' })).toEqual(landing({ ...season, tab: 'browse' }));
    expect(at({ title: 'Comfort First' })).toBeNull();
    for (const tab of ['search-all', 'newest', 'collections']) expect(at({ tab })).toBeNull();
  });

  test('abroad without a location leads to the landing page, whatever the tab', () => {
    const at = (search: object) =>
      wayBack({ page: 'browse', channel, area: 'international', search: { ...named, ...search } });
    expect(at({})).toEqual(landing(named));
    expect(at({ tab: 'newest' })).toEqual(landing({ ...named, tab: 'newest' }));
    expect(at({ location: 'EU' })).toBeNull();
  });

  test('a group and a product need their assortment, wherever they were found', () => {
    const at = (page: 'divider' | 'detail', search: object) =>
      wayBack({ page, channel, search: { ...season, ...search } });
    expect(at('divider', { tab: 'newest' })).toEqual(landing({ ...season, tab: 'newest' }));
    expect(at('detail', {})).toEqual(landing(season));
    expect(at('detail', { tab: 'search-all' })).toEqual(landing({ ...season, tab: 'search-all' }));
    expect(at('detail', { title: 'Home', region: 'US', tab: 'search-all' })).toBeNull();
    expect(at('detail', { title: 'Abroad', region: 'Europe' })).toEqual(
      landing({ ...season, title: 'Abroad', region: 'Europe' }),
    );
  });
});

test('[G3] the seasons of one’s own sub-role come first', () => {
  const person = (channel: 'Wholesale' | 'Retail'): AccessUser => ({
    userCode: 'P1',
    tbes: [],
    permissions: [
      {
        permission: 'PRODUCT__INTERNAL_ASSORTMENTS',
        roles: ['user'],
        data: [{ kind: 'internalAssortments', subRoles: ['editor'], channel, region: 'US', productType: 'Footwear' }],
      },
    ],
  });
  expect([ownChannel(person('Wholesale')), ownChannel(person('Retail'))]).toEqual(['Wholesale', 'Retail']);
});
