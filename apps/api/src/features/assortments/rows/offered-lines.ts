import { type Condition, compare } from '@atelier/domain/filter/query-tree';
import { lineStatusForContext } from '@atelier/domain/product/location-rules';
import { productTypes } from '@atelier/domain/product/product';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';

type Place = Pick<AssortmentRecord, 'channel' | 'region' | 'product_type'>;

/** [M4.6] At home wholesale offers active lines of footwear and POP alone; said of a place that is named already. */
export const offeredLines = ({ channel, region, product_type }: Place): Condition[] => {
  const held = productTypes.filter((type) => product_type === 'All' || type === product_type);
  const limited = held.flatMap((productType) => {
    const status = lineStatusForContext({ channel, region: region ?? undefined, productType });
    return status === undefined ? [] : [{ productType, status }];
  });
  const [first] = limited;
  if (first === undefined) return [];
  const active = compare('locations.lineStatus', 'eq', first.status);
  const others = compare('productType', 'nin', ...limited.map(({ productType }) => productType));
  return [
    {
      kind: 'any',
      of: [
        { kind: 'all', of: [others] },
        { kind: 'all', of: [active] },
      ],
    },
  ];
};
