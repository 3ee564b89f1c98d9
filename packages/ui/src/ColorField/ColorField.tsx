import { ColorPicker } from '@mantine/core';
import { useState } from 'react';
import { Popover } from '../Popover/index.ts';
import { TextField } from '../TextField/index.ts';
import styles from './ColorField.module.css';

export interface ColorFieldProps {
  label: string;
  /** As #rrggbb. */
  value: string;
  /** The usual ones, each a press away. */
  offered: readonly string[];
  onChange: (value: string) => void;
}

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A color by eye, from the usual ones, or typed. */
export function ColorField({ label, value, offered, onChange }: ColorFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Popover
      label={label}
      width={232}
      opener={
        <button type="button" className={styles.opener} aria-label={label}>
          <span className={styles.shown} style={{ background: value }} />
        </button>
      }
    >
      <div className={styles.panel}>
        <ColorPicker
          format="hex"
          fullWidth
          value={value}
          onChange={onChange}
          swatches={[...offered]}
          swatchesPerRow={6}
          saturationLabel={`${label}: saturation and brightness`}
          hueLabel={`${label}: hue`}
        />
        <TextField
          label="As a code"
          labelHidden
          maxLength={7}
          value={typed ?? value}
          onChange={(text) => {
            setTyped(text);
            if (isHex(text)) onChange(text.toLowerCase());
          }}
          onBlur={() => setTyped(null)}
        />
      </div>
    </Popover>
  );
}
