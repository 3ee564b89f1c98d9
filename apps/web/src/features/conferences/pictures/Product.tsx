import type { CutOutSize } from '@atelier/contract/products/product-images';
import { type ProductShape, shapeBefore, stateOfShape } from '@atelier/domain/conference/product-shape';
import { type CSSProperties, useState } from 'react';
import { DrawnShoe } from './DrawnShoe.tsx';
import styles from './product.module.css';
import { arrivedShape, shapeOf } from './product-shapes.ts';

interface Props {
  address: string;
  size?: CutOutSize;
  /** Its place in a line-up: they come one after the other. */
  at?: number;
  /** Waits until it is about to be seen. */
  isLazy?: boolean;
}

const stateOf = (shape: ProductShape | null | undefined) => {
  if (!shape) return shape === null ? 'missing' : 'waiting';
  return stateOfShape(shape);
};

/** A product in profile without its ground, standing on the lower edge of where it is put. */
export function Product({ address, size = 'cutout', at = 0, isLazy = false }: Props) {
  const [seen, setSeen] = useState<{ address: string; shape: ProductShape | null }>();
  const shape = seen?.address === address ? seen.shape : shapeOf(address, size);
  const { ratio, share } = shape ?? shapeBefore;
  const style = { '--ratio': ratio, '--share': share, '--at': at } as CSSProperties;
  return (
    <span className={styles.product} style={style} data-state={stateOf(shape)}>
      {shape === null && <DrawnShoe />}
      {/* Stays behind the drawing: it is asked for again when the connection is back. */}
      <img
        src={address}
        alt=""
        draggable={false}
        decoding="async"
        loading={isLazy ? 'lazy' : 'eager'}
        onLoad={({ currentTarget }) => setSeen({ address, shape: arrivedShape(currentTarget, address, size) })}
        onError={() => setSeen({ address, shape: null })}
      />
    </span>
  );
}
