import { comingSoonAddress } from '@atelier/contract/products/product-images';
import type { ReactNode } from 'react';
import styles from '../manage.module.css';
import type { ComparedFacts } from './compared-products.ts';

/** A style-color of a comparison as people know it: its picture, its name, its colors. */
export function ComparedProduct({ id, facts, children }: { id: string; facts?: ComparedFacts; children?: ReactNode }) {
  return (
    <li className={styles.compared}>
      <img className={styles.tile} src={facts?.picture ?? comingSoonAddress('thumb')} alt="" loading="lazy" />
      <div className={styles.grow}>
        <div className={styles.name}>{facts?.name ?? id}</div>
        <p className={`${styles.quiet} ${styles.numbers}`}>{[id, facts?.color].filter(Boolean).join(' · ')}</p>
      </div>
      {children ? <div className={styles.differences}>{children}</div> : null}
    </li>
  );
}
