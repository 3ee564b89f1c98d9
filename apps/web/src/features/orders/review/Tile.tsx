import styles from './tile.module.css';

/** A shoe in the size of a cell, on its own ground. */
export const Tile = ({ picture }: { picture: string | undefined }) => (
  <span className={styles.tile}>
    {picture === undefined ? null : <img src={picture} alt="" width={52} height={39} loading="lazy" />}
  </span>
);
