import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { PageHead } from '@atelier/ui/PageHead';
import { TextField } from '@atelier/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ProductPicture } from './ProductPicture.tsx';
import styles from './product.module.css';
import { upcQuery } from './queries.ts';

const digits = 12;

/** G35: which style-color and size a UPC stands for. */
export function UpcLookupScreen() {
  const [text, setText] = useState('');
  const [upc, setUpc] = useState('');
  const { data, error, isFetching } = useQuery({ ...upcQuery(upc), enabled: upc !== '' });
  return (
    <div className={styles.page}>
      <PageHead title="UPC Lookup" />
      <div className={styles.lookup}>
        <form
          className={styles.lookupForm}
          onSubmit={(event) => {
            event.preventDefault();
            setUpc(text);
          }}
        >
          <TextField
            label="UPC"
            description={`${digits} digits`}
            inputMode="numeric"
            autoFocus
            maxLength={digits}
            value={text}
            onChange={(next) => setText(next.replaceAll(/\D/g, ''))}
          />
          <Button look="primary" type="submit" busy={isFetching} disabled={text.length !== digits}>
            Look up
          </Button>
        </form>
        {error === null ? null : <Notice tone="bad">No style-color of your locations has this UPC.</Notice>}
        {data === undefined || error !== null ? null : (
          <div className={styles.found} role="status">
            <div className={styles.tile}>
              <ProductPicture product={data.product} size="medium" />
            </div>
            <div>
              <h2>{data.product.name}</h2>
              <p>
                {data.product.style} {data.product.color} · {data.product.colorDescription}
              </p>
              <p>Size {data.size}</p>
              <Link
                to="/product/libraries/products"
                search={{
                  product: data.product.id,
                  ...(data.product.productType === undefined ? {} : { type: data.product.productType }),
                }}
              >
                Open in Product Library
              </Link>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
