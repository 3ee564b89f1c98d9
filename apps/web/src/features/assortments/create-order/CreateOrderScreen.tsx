import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { PageHead } from '@atelier/ui/PageHead';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { AssortmentTabs } from '../AssortmentTabs.tsx';
import { FolderTrail } from '../manage/head/FolderTrail.tsx';
import { type Place, streamRows } from '../manage/rows/read-products.ts';
import { OpenAssortment } from '../OpenAssortment.tsx';
import type { AssortmentDetail } from '../queries.ts';
import { ChooseRows, type OrderableRow } from './ChooseRows.tsx';
import styles from './create-order.module.css';

const readAll = async (place: Place, signal: AbortSignal): Promise<readonly OrderableRow[]> => {
  const rows: OrderableRow[] = [];
  for await (const part of streamRows(place, () => undefined, signal))
    if ('rows' in part && part.rows)
      rows.push(
        ...part.rows.map(({ id, style, color, name, colorDescription, thumbnail }) => ({
          ...{ id, style, color, name: String(name ?? id), colorName: String(colorDescription ?? '') },
          picture: typeof thumbnail === 'string' ? thumbnail : null,
        })),
      );
  return rows;
};

const rowsQuery = (place: Place) =>
  queryOptions({
    queryKey: ['assortments', 'orderable', place.id],
    queryFn: ({ signal }) => readAll(place, signal),
    meta: { quiet: true },
  });

/** [M1.2] `create-order`: rows of the assortment become the draft of an order. */
export const CreateOrderScreen = ({ id }: { id: string }) => (
  <OpenAssortment orgType="regular" id={id}>
    {({ detail }) => <CreateOrder detail={detail} />}
  </OpenAssortment>
);

function CreateOrder({ detail }: { detail: AssortmentDetail }) {
  const { _id: id, locationId, orgType, title } = detail;
  const { data, error, refetch } = useQuery(rowsQuery({ id, locationId, orgType }));
  return (
    <div className={styles.screen}>
      <PageHead
        look="bar"
        title={title}
        trail={<FolderTrail detail={detail} />}
        detail={<span>Choose what to order; its draft opens.</span>}
        actions={<AssortmentTabs detail={detail} />}
      />
      {data ? <ChooseRows title={title} rows={data} /> : null}
      {!data && error ? (
        <div role="alert">
          <EmptyState
            icon={<CloudOff size={32} strokeWidth={1.25} />}
            text={error.message}
            action={
              <Button look="primary" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        </div>
      ) : null}
      {!data && !error ? <SkeletonRows rows={8} columns={4} /> : null}
    </div>
  );
}
