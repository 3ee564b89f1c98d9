import { Select } from '@atelier/ui/Select';
import styles from './internal-browse.module.css';
import { useLocations } from './use-price-place.ts';

interface Props {
  value: string;
  onChange: (location: string) => void;
}

/** Whose prices are shown: one of the reader's own locations. */
export function LocationChoice({ value, onChange }: Props) {
  const { data } = useLocations();
  const choices = data.map(({ code, name }) => ({ value: code, label: name }));
  const isOwn = data.some(({ code }) => code === value);
  if (isOwn && choices.length < 2) return null;
  return (
    <span className={styles.location}>
      <Select
        label="Prices of"
        labelHidden
        value={value}
        choices={isOwn ? choices : [{ value, label: value }, ...choices]}
        onChange={(next) => onChange(next ?? value)}
      />
    </span>
  );
}
