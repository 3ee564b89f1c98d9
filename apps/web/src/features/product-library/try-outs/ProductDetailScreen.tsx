import { PageHead } from '@atelier/ui/PageHead';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ProductDetail } from '../product/ProductDialog.tsx';
import { locationsQuery, productQuery } from '../queries.ts';
import styles from './try-outs.module.css';
import { useSomeProducts } from './use-some-products.ts';

/** M1.12: the detail of a product as a page of its own, instead of a dialog. */
export function ProductDetailScreen({ id }: { id: string | undefined }) {
  const navigate = useNavigate();
  const newest = useSomeProducts();
  const { data: product } = useSuspenseQuery(productQuery(id ?? newest[0]?.id ?? ''));
  const { data: locations } = useSuspenseQuery(locationsQuery);
  const open = (other: string) => void navigate({ to: '/prototypes/product-detail', search: { id: other } });
  return (
    <section aria-label="Product detail">
      <PageHead title={product.name ?? product.style} eyebrow="Prototype" />
      <div className={styles.page}>
        <h2 className={styles.unseen}>Everything about it</h2>
        <ProductDetail
          key={product.id}
          product={product}
          locations={locations.data}
          homeCode={locations.homeCode}
          onOpen={open}
        />
      </div>
    </section>
  );
}
