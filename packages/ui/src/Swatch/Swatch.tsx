import styles from './Swatch.module.css';

export interface SwatchProps {
  /** From the left; none: the color is not known. */
  tones: readonly string[];
}

/** A color beside its name, never instead of it. */
export function Swatch({ tones }: SwatchProps) {
  const share = 100 / tones.length;
  const stripes = tones.map((tone, at) => `${tone} ${at * share}% ${(at + 1) * share}%`).join(', ');
  return (
    <span
      className={styles.swatch}
      aria-hidden="true"
      data-unknown={tones.length === 0 || undefined}
      style={tones.length === 0 ? undefined : { backgroundImage: `linear-gradient(90deg, ${stripes})` }}
    />
  );
}
