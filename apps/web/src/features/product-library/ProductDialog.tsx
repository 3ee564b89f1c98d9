import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { Notice } from '@atelier/ui/Notice';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import { ImagePackageDialog } from '../../parts/image-package/index.ts';
import { AvailabilityTable } from './AvailabilityTable.tsx';
import { FactList } from './FactList.tsx';
import { LocationsTable } from './LocationsTable.tsx';
import { OrderWith } from './OrderWith.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import styles from './product.module.css';
import { factGroups, factsOf, looseFacts } from './product-facts.ts';
import { type Location, type Product, productQuery } from './queries.ts';

interface Props {
  id: string | undefined;
  locations: readonly Location[];
  onOpen: (id: string) => void;
  onClose: () => void;
}

export function ProductDialog({ id, locations, onOpen, onClose }: Props) {
  const { data: product, error } = useQuery({ ...productQuery(id ?? ''), enabled: id !== undefined, retry: false });
  return (
    <Dialog open={id !== undefined} onClose={onClose} size="content" title={product?.name ?? id ?? ''}>
      {product === undefined ? (
        error === null ? (
          <SkeletonRows rows={10} columns={3} />
        ) : (
          <Notice tone="bad">{error.message}</Notice>
        )
      ) : (
        <ProductDetail key={product.id} product={product} locations={locations} onOpen={onOpen} />
      )}
    </Dialog>
  );
}

interface DetailProps {
  product: Product;
  locations: readonly Location[];
  onOpen: (id: string) => void;
}

export function ProductDetail({ product, locations, onOpen }: DetailProps) {
  const { eCommerce } = product;
  const [packing, setPacking] = useState(false);
  return (
    <div className={styles.detail}>
      <ProductGallery product={product} />
      <div className={styles.words}>
        <p className={styles.lead}>
          <b>
            {product.style} {product.color}
          </b>{' '}
          {product.colorDescription}
        </p>
        <p>{product.description}</p>
        <div>
          <Button icon={<ImageDown size={15} strokeWidth={1.75} />} onClick={() => setPacking(true)}>
            Download images
          </Button>
        </div>
        {packing ? (
          <ImagePackageDialog
            title={`${product.style} ${product.color}`}
            source={{ kind: 'selection', ids: [product.id] }}
            onClose={() => setPacking(false)}
          />
        ) : null}
        {(product.features ?? []).length === 0 ? null : (
          <ul className={styles.features}>
            {product.features?.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.below}>
        <LocationsTable product={product} locations={locations} />
        <AvailabilityTable product={product} locations={locations} />
        <div className={styles.factColumns}>
          {factGroups.map(({ title, keys }) => (
            <FactList key={title} title={title} facts={factsOf(product, keys)} />
          ))}
          <FactList title="Components" facts={looseFacts(product.components)} />
          <FactList title="Categories" facts={looseFacts(product.categories)} />
          <FactList
            title="eCommerce"
            facts={looseFacts(
              eCommerce && {
                description: eCommerce.description,
                details: eCommerce.details.join(' · '),
                construction: eCommerce.construction,
              },
            )}
          />
        </div>
        <OrderWith ids={product.relationships ?? []} onOpen={onOpen} />
      </div>
    </div>
  );
}
