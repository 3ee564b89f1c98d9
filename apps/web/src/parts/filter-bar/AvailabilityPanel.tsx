import { availabilityValue } from '@atelier/domain/filter/filter-values';
import { parseSizeInput, sizePlaceholder } from '@atelier/domain/product/sizes';
import { availabilityWindows, listLimits } from '@atelier/domain/vocabulary/limits';
import { Button } from '@atelier/ui/Button';
import { TextField } from '@atelier/ui/TextField';
import { useState } from 'react';
import styles from './FilterBar.module.css';

interface Props {
  productType: string;
  value: string | undefined;
  onAdd: (value: string) => void;
}

export function AvailabilityPanel({ productType, value, onAdd }: Props) {
  const [current, heldSize = ''] = (value ?? '').split('/', 2);
  const [size, setSize] = useState(heldSize);
  return (
    <div className={styles.panel}>
      {productType === 'POP' ? null : (
        <TextField
          label="Size (optional)"
          placeholder={sizePlaceholder[productType === 'Apparel' ? 'Apparel' : 'Footwear']}
          maxLength={listLimits.sizeInput}
          value={size}
          onChange={(text) => setSize(parseSizeInput(text))}
        />
      )}
      <div className={styles.choices}>
        {availabilityWindows.map(({ label }) => (
          <Button
            key={label}
            look={label === current ? 'primary' : 'secondary'}
            aria-pressed={label === current}
            onClick={() => onAdd(availabilityValue(label, size))}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
