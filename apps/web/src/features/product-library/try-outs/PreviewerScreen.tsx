import { IconButton } from '@atelier/ui/IconButton';
import { PageHead } from '@atelier/ui/PageHead';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ProductPicture } from '../ProductPicture.tsx';
import { ProductGallery } from '../product/ProductGallery.tsx';
import styles from './try-outs.module.css';
import { useSomeProducts } from './use-some-products.ts';

const filmLength = 12;

/** M1.12: one product at a time, large, with the line as a film below; the arrow keys walk it. */
export function PreviewerScreen() {
  const products = useSomeProducts().slice(0, filmLength);
  const [at, setAt] = useState(0);
  const product = products[at];
  const step = (by: number) => setAt((now) => Math.min(Math.max(now + by, 0), products.length - 1));
  const walk = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  if (product === undefined) return null;
  return (
    <section aria-label="Previewer" onKeyDown={walk}>
      <PageHead
        title="Previewer"
        eyebrow="Prototype"
        detail={`${product.name ?? ''} · ${product.style} ${product.color} · ${at + 1} of ${products.length}`}
        actions={
          <>
            <IconButton label="Previous" disabled={at === 0} onClick={() => step(-1)}>
              <ChevronLeft size={18} />
            </IconButton>
            <IconButton label="Next" disabled={at === products.length - 1} onClick={() => step(1)}>
              <ChevronRight size={18} />
            </IconButton>
          </>
        }
      />
      <div className={styles.preview}>
        <ProductGallery key={product.id} product={product} />
      </div>
      <fieldset className={styles.film} aria-label="Products">
        {products.map((one, index) => (
          <button
            key={one.id}
            type="button"
            className={styles.frame}
            aria-label={`${one.name ?? ''} ${one.color}`}
            aria-pressed={index === at}
            onClick={() => setAt(index)}
          >
            <ProductPicture product={one} size="small" />
          </button>
        ))}
      </fieldset>
    </section>
  );
}
