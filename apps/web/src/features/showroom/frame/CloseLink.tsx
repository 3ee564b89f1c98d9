import { Link } from '@tanstack/react-router';
import { useShowroom } from '../showroom-context.ts';
import { wallSearch } from '../showroom-search.ts';
import type { StageElsewhere } from '../stage-elsewhere.ts';
import styles from './frame.module.css';
import { CloseIcon } from './StageBar.tsx';

const TogetherLink = ({ elsewhere }: { elsewhere: StageElsewhere }) => (
  <Link
    {...elsewhere.together}
    className={styles.close}
    aria-label={`Back to the ${elsewhere.togetherName.toLowerCase()}`}
  >
    <CloseIcon />
  </Link>
);

/** Out of the showroom: to the assortment for those who keep it, to all showrooms for everybody else. */
export function LeaveLink() {
  const { id, detail, elsewhere } = useShowroom();
  if (elsewhere !== undefined) return <TogetherLink elsewhere={elsewhere} />;
  return detail.may.edit ? (
    <Link
      to="/product/assortments/assortment/$assortmentId/manage"
      params={{ assortmentId: id }}
      className={styles.close}
      aria-label="Leave the showroom"
    >
      <CloseIcon />
    </Link>
  ) : (
    <Link to="/product/showrooms" className={styles.close} aria-label="Leave the showroom">
      <CloseIcon />
    </Link>
  );
}

/** Back to the wall, where this product stands on it. */
export function WallLink({ on }: { on?: string | undefined }) {
  const { id, search, elsewhere } = useShowroom();
  if (elsewhere !== undefined) return <TogetherLink elsewhere={elsewhere} />;
  return (
    <Link
      to="/product/assortments/assortment/$assortmentId/showroom"
      params={{ assortmentId: id }}
      search={wallSearch(search, on)}
      className={styles.close}
      aria-label="Back to the wall"
    >
      <CloseIcon />
    </Link>
  );
}
