import { X } from 'lucide-react';
import { namesOf, portraitAddress } from '../picture-address.ts';
import { useShowroom } from '../showroom-context.ts';
import { useGoTo } from '../use-go-to.ts';
import { useStageKeys } from '../use-stage-keys.ts';
import styles from './tray.module.css';
import { useCompare } from './use-compare.ts';

/** What waits to be compared, over the page and in nobody's way. */
export function Tray() {
  const { rowOf, whole } = useShowroom();
  const { compared, toggle, clear } = useCompare();
  const go = useGoTo();
  const rows = compared.flatMap((id) => rowOf(id) ?? []);
  const compare = () => go.compare(rows.map(({ id }) => id));
  useStageKeys({ c: rows.length > 1 ? compare : undefined });
  if (rows.length === 0) return null;
  return (
    <section aria-label="To compare" className={styles.tray}>
      {rows.map((row) => (
        <button key={row.id} type="button" aria-label={`Take ${namesOf(row)} away`} onClick={() => toggle(row.id)}>
          <img src={portraitAddress(row, whole.settings, 'small')} alt="" draggable={false} />
        </button>
      ))}
      <span className={styles.count}>{rows.length} to compare</span>
      <button type="button" className={styles.go} disabled={rows.length < 2} onClick={compare}>
        Compare
      </button>
      <button type="button" className={styles.close} aria-label="Clear" onClick={clear}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </section>
  );
}
