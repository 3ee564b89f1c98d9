import { type FeedFormat, type FeedKind, feedKindFacts } from './feed-kinds.ts';

type SampleRecord = Readonly<Record<string, unknown>>;

const location = { code: 'US', lineStatus: 'A', sizeRange: '5-11', wholesalePrice: 45.5, suggestedRetail: 90 };
const product = {
  ...{ style: '100001', color: 'BLK', name: 'Harbor Runner', productType: 'Footwear', colorDescription: 'Black' },
  ...{ division: 'Performance', divisionGroup: 'Footwear', gender: 'Women', category: 'Running', pillar: 'Core' },
  description: 'A light daily trainer with a mesh upper.',
};
const nested = {
  kind: 'product',
  ...product,
  ...{ features: ['Mesh upper', 'Rubber outsole'], seasonCodes: ['SP27', 'FA27'], relationships: ['100001-WHT'] },
  categories: { type: 'Shoe', closure: 'Lace' },
  locations: [{ ...location, availability: [{ size: '8', date: '2027-01-15', inventory: 120, upc: '190123456785' }] }],
};
const flatLocation = Object.fromEntries(Object.entries(location).map(([key, value]) => [`locations.${key}`, value]));

/** Records that a reader takes as they are, to begin with: the test reads each of them back. */
export const sampleRecords = (kind: FeedKind, format: FeedFormat): readonly SampleRecord[] => {
  if (kind === 'product')
    return format === 'ndjson'
      ? [nested, { ...nested, color: 'WHT', colorDescription: 'White', relationships: ['100001-BLK'] }]
      : [
          { ...product, seasonCodes: 'SP27|FA27', relationships: '100001-WHT', ...flatLocation },
          { ...product, color: 'WHT', seasonCodes: 'SP27|FA27', relationships: '100001-BLK', ...flatLocation },
        ];
  const said = Object.fromEntries(
    feedKindFacts[kind].fields.flatMap(({ key, example }) => (example === undefined ? [] : [[key, example]])),
  );
  const names = kind === 'territory' ? { name: 'North America' } : said;
  return [format === 'ndjson' ? { kind, ...names } : names];
};
