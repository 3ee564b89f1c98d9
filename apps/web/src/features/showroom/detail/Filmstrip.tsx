import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { namesOf, portraitAddress } from '../picture-address.ts';
import type { ShowroomRow } from '../plan/showroom-row.ts';
import { useShowroom } from '../showroom-context.ts';
import { useGoTo } from '../use-go-to.ts';
import styles from './filmstrip.module.css';

interface Props {
  sequence: readonly ShowroomRow[];
  at: number;
  next: ShowroomRow | undefined;
}

/** As many as a wide screen shows on either side; the strip of 5,000 would weigh more than the page. */
const beside = 14;

export function Filmstrip({ sequence, at, next }: Props) {
  const { whole } = useShowroom();
  const go = useGoTo();
  const strip = useRef<HTMLDivElement>(null);
  const from = Math.max(0, at - beside);
  const near = sequence.slice(from, at + beside + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is shown
  useEffect(() => {
    const shown = strip.current?.querySelector<HTMLElement>('[aria-current]');
    const box = strip.current;
    if (shown && box) box.scrollLeft = shown.offsetLeft - Math.min(4 * shown.offsetWidth, box.clientWidth / 2);
  }, [at]);
  return (
    <nav className={styles.film} aria-label="All products">
      <div className={styles.strip} ref={strip} data-scrolls>
        {near.map((row, n) => (
          <button
            key={row.id}
            type="button"
            aria-label={namesOf(row)}
            aria-current={from + n === at ? 'true' : undefined}
            onClick={() => go.detail(row.id, true)}
          >
            <img src={portraitAddress(row, whole.settings, 'small')} alt="" decoding="async" draggable={false} />
          </button>
        ))}
      </div>
      {next === undefined ? null : (
        <button type="button" className={styles.nextName} onClick={() => go.detail(next.id, true)}>
          <span>Next: {next.style === sequence[at]?.style ? next.colorDescription : next.name}</span>
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </nav>
  );
}
