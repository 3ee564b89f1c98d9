import { listLimits } from '@atelier/domain/vocabulary/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';
import type { FoundAssortment } from '../selection.ts';

const conditionsOf = ({ productType, locationId }: FoundAssortment, text: string) => ({
  'locations.code': locationId,
  ...(productType === 'All' ? {} : { productType }),
  ...(text === '' ? {} : { search: text }),
});

/** The catalogue as the assortment may hold it; what it holds already is marked (M4.5). */
export const catalogueFor = (assortment: FoundAssortment | undefined, text: string) =>
  queryOptions({
    queryKey: ['products', 'catalogue', assortment?._id, text],
    queryFn: ({ signal }) => {
      if (!assortment) throw new Error('Nothing is searched without an assortment.');
      const _options = {
        limit: listLimits.gridLoad,
        totalCount: true,
        sort: { styleNumeric: 1 },
        markInAssortmentsQuery: { _id: assortment._id, orgType: assortment.orgType },
      };
      const _select = ['style', 'color', 'name', 'colorDescription', 'thumbnail', 'pillar'];
      return call('fetchProducts', { body: { query: conditionsOf(assortment, text), _select, _options } }, { signal });
    },
    enabled: assortment?.mayEdit === true,
    placeholderData: keepPreviousData,
  });
