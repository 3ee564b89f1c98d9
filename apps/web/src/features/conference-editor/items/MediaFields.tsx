import { conferenceLimits as limits } from '@atelier/domain/vocabulary/limits';
import { Button } from '@atelier/ui/Button';
import { IconButton } from '@atelier/ui/IconButton';
import { X } from 'lucide-react';
import { useState } from 'react';
import { type AssetMedia, AssetPicker } from '../../../parts/asset-picker/index.ts';
import { AutoText } from '../fields/AutoText.tsx';
import type { Item, ItemPatch } from '../queries.ts';
import styles from './items.module.css';

type Field = 'asset' | 'video' | 'catalog';

const fields: readonly { field: Field; label: string; none: string; media: AssetMedia; title: string }[] = [
  { field: 'asset', label: 'Picture', none: 'No picture', media: 'any', title: 'Choose a picture' },
  { field: 'video', label: 'Video', none: 'No video', media: 'video', title: 'Choose a video' },
  { field: 'catalog', label: 'Catalog', none: 'No catalog', media: 'pages', title: 'Choose a catalog' },
];

const captionsOf = (text: string): string | null => (text.trim() === '' ? null : text);
const verbFor = (chosen: string | null): string => (chosen === null ? 'Choose' : 'Replace');

interface Props {
  item: Item;
  onChange: (patch: ItemPatch, field: string, merges?: string, seen?: ItemPatch) => void;
}

/** What an item shows of the libraries. */
export function MediaFields({ item, onChange }: Props) {
  const [picking, setPicking] = useState<Field | null>(null);
  const picked = fields.find(({ field }) => field === picking);
  return (
    <fieldset className={styles.set}>
      <legend>From the libraries</legend>
      {fields.map(({ field, label, none }) => (
        <div key={field} className={styles.choice}>
          <span>{item[field] === null ? none : (item.names[field] ?? `${label}: not shown any more`)}</span>
          <Button onClick={() => setPicking(field)} aria-label={`${verbFor(item[field])} ${label.toLowerCase()}`}>
            {verbFor(item[field])}
          </Button>
          {item[field] === null ? null : (
            <IconButton
              label={`Take out the ${label.toLowerCase()}`}
              onClick={() => onChange({ [field]: null }, label)}
            >
              <X size={14} />
            </IconButton>
          )}
        </div>
      ))}
      {item.video === null ? null : (
        <AutoText
          label="Captions of the video"
          description="As WebVTT: begins with WEBVTT, then times and words."
          check={(text) => (text.trim() === '' || /^WEBVTT(?:\s|$)/u.test(text) ? null : 'Captions begin with WEBVTT.')}
          rows={4}
          maxLength={limits.captions}
          value={item.captions ?? ''}
          onSave={(text, merges, seen) =>
            onChange({ captions: captionsOf(text) }, 'Captions', merges, { captions: captionsOf(seen) })
          }
        />
      )}
      {picked === undefined ? null : (
        <AssetPicker
          one
          media={picked.media}
          title={picked.title}
          chosen={[]}
          onTake={([asset]) => {
            setPicking(null);
            if (asset) onChange({ [picked.field]: asset._id }, picked.label);
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </fieldset>
  );
}
