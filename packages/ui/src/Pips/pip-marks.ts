import styles from './Pips.module.css';

/** More than that are a number again. */
const mostDrawn = 12;

interface Counted {
  readonly filled: number;
  readonly hollow: number;
}

/** One for each piece, true where it is filled; none where they would be too many to be counted. */
export const marksOf = ({ filled, hollow }: Counted): readonly boolean[] =>
  filled + hollow > mostDrawn ? [] : Array.from({ length: filled + hollow }, (_, at) => at < filled);

/** For those who draw without React. */
export const pipsClass: string = styles.pips ?? '';
