import { counted } from '@atelier/domain/vocabulary/counted';
import { useShowroom } from '../showroom-context.ts';
import styles from './group-index.module.css';

interface Props {
  heading: string;
  current: string | undefined;
  onGo: (slug: string) => void;
}

/** Where one is, and the way to everywhere else. */
export function GroupIndex({ heading, current, onGo }: Props) {
  const { plan } = useShowroom();
  return (
    <nav aria-label="Groups" className={styles.index} data-scrolls>
      <ol>
        {plan.groups.map(({ slug, heading: name, styles: own }) => (
          <li key={slug}>
            <button type="button" aria-current={slug === current ? 'true' : undefined} onClick={() => onGo(slug)}>
              <span>{name}</span>
              <span className={styles.number}>{own.length}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.sum}>
        {heading}
        <br />
        {counted(plan.styleCount, 'style')}, {counted(plan.sequence.length, 'color')}
      </p>
    </nav>
  );
}
