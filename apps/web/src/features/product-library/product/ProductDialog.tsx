import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { Notice } from '@atelier/ui/Notice';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { FileText, ImageDown } from 'lucide-react';
import { useState } from 'react';
import { ImagePackageDialog } from '../../../parts/image-package/index.ts';
import { OrderButton } from '../../../parts/new-order/index.ts';
import { SamplePlaces } from '../../../parts/sample-places/index.ts';
import styles from '../product.module.css';
import { type Location, type Product, productQuery } from '../queries.ts';
import { downloadTearSheet } from '../tools/tear-sheet.ts';
import { AvailabilityTable } from './AvailabilityTable.tsx';
import { FactList } from './FactList.tsx';
import { LocationsTable } from './LocationsTable.tsx';
import { OrderWith } from './OrderWith.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import { factGroups, factsOf, looseFacts } from './product-facts.ts';
import { SiblingColors } from './SiblingColors.tsx';
import { type Beside, StepBar } from './StepBar.tsx';

interface Props {
  id: string | undefined;
  locations: readonly Location[];
  homeCode: string;
  /** Where it stands in what was found. */
  beside: Beside;
  onOpen: (id: string) => void;
  onClose: () => void;
}

export function ProductDialog({ id, locations, homeCode, beside, onOpen, onClose }: Props) {
  const { data: product, error } = useQuery({ ...productQuery(id ?? ''), enabled: id !== undefined, retry: false });
  return (
    <Dialog open={id !== undefined} onClose={onClose} size="content" title={product?.name ?? id ?? ''}>
      {id === undefined ? null : <StepBar {...beside} onOpen={onOpen} />}
      {product === undefined ? (
        error === null ? (
          <SkeletonRows rows={10} columns={3} />
        ) : (
          <Notice tone="bad">{error.message}</Notice>
        )
      ) : (
        <ProductDetail key={product.id} product={product} locations={locations} homeCode={homeCode} onOpen={onOpen} />
      )}
    </Dialog>
  );
}

interface DetailProps {
  product: Product;
  locations: readonly Location[];
  homeCode: string;
  onOpen: (id: string) => void;
}

export function ProductDetail({ product, locations, homeCode, onOpen }: DetailProps) {
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
        {product.locations?.some(({ code }) => code === homeCode) === false ? (
          <Notice tone="waiting">
            Not sold in {locations.find(({ code }) => code === homeCode)?.name ?? homeCode}: it has no price and no
            availability there.
          </Notice>
        ) : null}
        {(product.features ?? []).length === 0 ? null : (
          <ul className={styles.features}>
            {product.features?.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
        <SiblingColors product={product} onOpen={onOpen} />
        <div className={styles.act}>
          <Button icon={<ImageDown size={15} strokeWidth={1.75} />} onClick={() => setPacking(true)}>
            Download images
          </Button>
          <Button
            icon={<FileText size={15} strokeWidth={1.75} />}
            onClick={() => void downloadTearSheet(product, homeCode)}
          >
            Tear sheet
          </Button>
          <OrderButton products={[product]} />
        </div>
        {packing ? (
          <ImagePackageDialog
            title={`${product.style} ${product.color}`}
            source={{ kind: 'selection', ids: [product.id] }}
            onClose={() => setPacking(false)}
          />
        ) : null}
      </div>
      <div className={styles.below}>
        <LocationsTable product={product} locations={locations} />
        <AvailabilityTable product={product} locations={locations} />
        <SamplePlaces product={product} />
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
