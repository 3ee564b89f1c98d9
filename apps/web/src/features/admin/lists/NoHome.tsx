import { noHomeLocation } from '@atelier/domain/company/home-location';
import { orderLocation } from '@atelier/domain/product/location-rules';
import { Notice } from '@atelier/ui/Notice';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';
import styles from './lists.module.css';

const homeQuery = queryOptions({
  queryKey: ['company', 'home'],
  queryFn: async ({ signal }) => {
    const body = { query: { code: orderLocation }, _options: { limit: 1, totalCount: true } };
    return (await call('queryCompanyList', { params: { list: 'locations' }, body }, { signal })).totalCount !== 0;
  },
});

/** Above the locations, while none of them is the one that orders and most assortments read. */
export function NoHome() {
  const { data: hasHome = true } = useQuery(homeQuery);
  if (hasHome) return null;
  return (
    <div className={styles.told}>
      <Notice tone="waiting">{noHomeLocation}</Notice>
    </div>
  );
}
