import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { type CutPicture, cutAtOnce, cutPicture, heroWidth, usualWidth } from './cut-outs.ts';
import { DrawnShoe } from './DrawnShoe.tsx';
import styles from './product.module.css';

interface Props {
  address: string;
  /** Its place in a line-up: they come one after the other. */
  at?: number;
  /** Waits until it is about to be seen. */
  isLazy?: boolean;
  isHero?: boolean;
}

/** A product in profile without its ground, standing on the lower edge of where it is put. */
export function Product({ address, at = 0, isLazy = false, isHero = false }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState<CutPicture | null | undefined>(() => cutAtOnce(address));
  useEffect(() => {
    let here = true;
    const begin = () => void cutPicture(address, isHero ? heroWidth : usualWidth).then((made) => here && setCut(made));
    if (!isLazy || cutAtOnce(address) !== undefined) {
      begin();
      return () => {
        here = false;
      };
    }
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        begin();
      },
      { rootMargin: '500px' },
    );
    if (place.current) watch.observe(place.current);
    return () => {
      here = false;
      watch.disconnect();
    };
  }, [address, isLazy, isHero]);
  const shape = { '--ratio': cut?.ratio ?? 2.1, '--share': cut?.share ?? 0.75, '--at': at } as CSSProperties;
  return (
    <span
      ref={place}
      className={styles.product}
      style={shape}
      data-state={cut === undefined ? 'waiting' : cut === null ? 'missing' : cut.isPlain ? 'plain' : 'cut'}
    >
      {cut === null ? <DrawnShoe /> : null}
      {cut ? <img src={cut.address} alt="" draggable={false} decoding="async" /> : null}
    </span>
  );
}
