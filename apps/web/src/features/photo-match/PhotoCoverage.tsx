import { type CoverageGroup, coverageGroups } from '@atelier/contract/products/product-photos';
import { type ImageView, imageViews } from '@atelier/domain/product/product';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { Select } from '@atelier/ui/Select';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import coverage from './coverage.module.css';
import { ProductFace } from './ProductFace.tsx';
import { productId, viewNames } from './photo.ts';
import styles from './photo-match.module.css';
import { coverageQuery, type Gap, missingQuery } from './queries.ts';

const groupNames: Record<CoverageGroup, string> = {
  division: 'Division',
  category: 'Category',
  gender: 'Gender',
  productType: 'Product type',
};

function Missing({ gap }: { gap: Gap }) {
  const { data, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery(missingQuery(gap));
  const products = data?.pages.flatMap((page) => page.data) ?? [];
  const total = data?.pages[0]?.totalCount ?? 0;
  return (
    <section className={styles.lane} aria-label="Without a photo" aria-busy={isFetching}>
      <h2 className={styles.laneHead}>
        {gap.group}, no {gap.view === null ? 'photo' : `${viewNames[gap.view].toLowerCase()} photo`}{' '}
        <span className={styles.quiet}>{data ? counted(total, 'style-color') : ''}</span>
      </h2>
      <ul className={coverage.missing}>
        {products.map((product) => (
          <li key={productId(product)}>
            <ProductFace product={product} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button busy={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </section>
  );
}

interface CellProps {
  have: number;
  of: number;
  label: string;
  current: boolean;
  onOpen: () => void;
}

function CoverageCell({ have, of, label, current, onOpen }: CellProps) {
  const share = of === 0 ? 0 : have / of;
  return (
    <button type="button" className={coverage.cell} aria-pressed={current} aria-label={label} onClick={onOpen}>
      <span className={coverage.meter} style={{ '--share': share } as CSSProperties} />
      <span>{have.toLocaleString('en-US')}</span>
    </button>
  );
}

/** Which views of which part of the catalogue have a photo; what has none is a click away. */
export function PhotoCoverage() {
  const [by, setBy] = useState<CoverageGroup>('division');
  const [gap, setGap] = useState<Gap | null>(null);
  const { data: rows } = useSuspenseQuery(coverageQuery(by));
  const isCurrent = (group: string, view: ImageView | null) => gap?.group === group && gap.view === view;
  return (
    <div className={coverage.coverage}>
      <div className={styles.bar}>
        <Select
          label="Counted by"
          labelHidden
          value={by}
          choices={coverageGroups.map((value) => ({ value, label: `By ${groupNames[value].toLowerCase()}` }))}
          onChange={(value) => {
            setBy(coverageGroups.find((group) => group === value) ?? by);
            setGap(null);
          }}
        />
        <span className={styles.quiet}>
          Style-colors with a photo of each view. Choose a figure to see what is missing.
        </span>
      </div>
      <div className={coverage.scroll}>
        <table className={coverage.matrix}>
          <thead>
            <tr>
              <th scope="col">{groupNames[by]}</th>
              <th scope="col">Style-colors</th>
              {imageViews.map((view) => (
                <th key={view} scope="col">
                  {viewNames[view]}
                </th>
              ))}
              <th scope="col">No photo</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ group, products, photos, without }) => (
              <tr key={group}>
                <th scope="row">{group}</th>
                <td>{products.toLocaleString('en-US')}</td>
                {imageViews.map((view) => (
                  <td key={view}>
                    <CoverageCell
                      have={photos[view]}
                      of={products}
                      label={`${group}, ${viewNames[view]}: ${photos[view]} of ${products}`}
                      current={isCurrent(group, view)}
                      onOpen={() => setGap({ by, group, view })}
                    />
                  </td>
                ))}
                <td>
                  <CoverageCell
                    have={without}
                    of={products}
                    label={`${group}, no photo: ${without} of ${products}`}
                    current={isCurrent(group, null)}
                    onOpen={() => setGap({ by, group, view: null })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {gap ? <Missing gap={gap} /> : null}
    </div>
  );
}
