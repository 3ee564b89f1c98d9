import { SegmentedChoice } from '@atelier/ui/Choice';
import { useState } from 'react';
import { SavingNameDialog } from '../../../../parts/form-dialog/index.ts';
import styles from '../manage.module.css';
import type { Sharing } from './use-views.ts';

const sharings: readonly { value: Sharing; label: string; means: string }[] = [
  { value: 'nobody', label: 'Only me', means: 'Nobody else finds this view.' },
  {
    value: 'editors',
    label: 'Editors',
    means: 'Everybody who may edit this assortment can use it. Only you change it.',
  },
  {
    value: 'everyone',
    label: 'Everyone',
    means: 'Everybody who may open this assortment can use it. Nobody sees columns that are not for them.',
  },
];

interface Props {
  heading: string;
  action: string;
  name: string;
  sharedWith: Sharing;
  mayShare?: boolean;
  onSave: (given: { name: string; sharedWith: Sharing }) => Promise<unknown>;
  onClose: () => void;
}

/** A view's name and who finds it; elsewhere than where it was saved it is only its owner's. */
export function ViewDialog({ name, sharedWith: shared, mayShare = true, onSave, ...dialog }: Props) {
  const [sharedWith, setSharedWith] = useState(shared);
  return (
    <SavingNameDialog {...dialog} name={name} maxLength={60} onSave={(given) => onSave({ name: given, sharedWith })}>
      {mayShare ? (
        <>
          <SegmentedChoice label="Who finds it" value={sharedWith} options={sharings} onChange={setSharedWith} />
          <p className={styles.quiet}>{sharings.find(({ value }) => value === sharedWith)?.means}</p>
        </>
      ) : null}
    </SavingNameDialog>
  );
}
