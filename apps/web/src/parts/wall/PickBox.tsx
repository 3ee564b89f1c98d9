import styles from './pick-box.module.css';

interface Props {
  /** What it chooses. */
  name: string;
  chosen: boolean;
  line?: boolean;
  onToggle: (range: boolean) => void;
}

/** In the corner of a picture or at the head of a line; Shift reaches from the last one to this one. */
export function PickBox({ name, chosen, line = false, onToggle }: Props) {
  return (
    <label className={styles.pick} data-line={line || undefined}>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={chosen}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}
