import type { ReactNode } from 'react';
import styles from './live-grid.module.css';

interface Props {
  children: ReactNode;
  /** What covers the screen while it may not be touched. */
  over?: ReactNode;
  inert?: boolean;
}

/** A screen as high as the window allows; its last part, the grid, takes what the others leave and scrolls by itself. */
export const GridScreen = ({ children, over, inert = false }: Props) => (
  <div className={styles.frame}>
    <div className={styles.screen} inert={inert}>
      {children}
    </div>
    {over}
  </div>
);
