import { checkLabels } from '@atelier/domain/assortment/labels';
import type { LabelOption } from '@atelier/domain/fields/field';
import { Button } from '@atelier/ui/Button';
import { ColorField } from '@atelier/ui/ColorField';
import { Dialog } from '@atelier/ui/Dialog';
import { IconButton } from '@atelier/ui/IconButton';
import { Notice } from '@atelier/ui/Notice';
import { TextField } from '@atelier/ui/TextField';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AssortmentDetail } from '../../queries.ts';
import { usePatch } from '../../use-patch.ts';
import styles from '../manage.module.css';

interface Draft extends LabelOption {
  readonly key: number;
}

const palette = [
  ...['#d97706', '#15803d', '#b91c1c', '#7c3aed', '#0e7490', '#be185d'],
  ...['#ca8a04', '#4d7c0f', '#c2410c', '#1d4ed8', '#0f766e', '#57534e'],
];

/** M6.6: the labels an assortment offers to its rows. Renaming one renames it in the rows, removing one clears it there. */
export function LabelsDialog({ detail, onClose }: { detail: AssortmentDetail; onClose: () => void }) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => detail.labels.map((label, key) => ({ ...label, key })));
  const [problem, setProblem] = useState<string | null>(null);
  const patch = usePatch(detail);
  const set = (key: number, part: Partial<LabelOption>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  const add = () => {
    const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1;
    setDrafts([...drafts, { key, name: '', color: palette[key % palette.length] ?? '#5b5954' }]);
  };
  const save = () => {
    const checked = checkLabels(drafts);
    if (!checked.ok) return setProblem(checked.problem);
    patch.mutate({ labels: checked.value }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Labels"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={patch.isPending} onClick={save}>
            Save labels
          </Button>
        </>
      }
    >
      <div className={styles.column}>
        {drafts.length === 0 ? <p className={styles.quiet}>This assortment has no labels yet.</p> : null}
        {drafts.map(({ key, name, color }, at) => (
          <div key={key} className={styles.row}>
            <ColorField
              label={`Color of label ${at + 1}`}
              value={color.startsWith('#') ? color : '#5b5954'}
              offered={palette}
              onChange={(next) => set(key, { color: next })}
            />
            <div className={styles.grow}>
              <TextField
                label={`Name of label ${at + 1}`}
                labelHidden
                value={name}
                maxLength={40}
                onChange={(next) => set(key, { name: next })}
              />
            </div>
            <IconButton
              label={`Remove label ${name || at + 1}`}
              onClick={() => setDrafts(drafts.filter((draft) => draft.key !== key))}
            >
              <Trash2 size={16} strokeWidth={1.75} />
            </IconButton>
          </div>
        ))}
        <div>
          <Button icon={<Plus size={16} />} onClick={add}>
            Add label
          </Button>
        </div>
        {problem === null ? null : (
          <Notice tone="bad" role="alert">
            {problem}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
