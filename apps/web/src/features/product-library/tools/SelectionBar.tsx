import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import { Button } from '@atelier/ui/Button';
import { IconButton } from '@atelier/ui/IconButton';
import { FileText, ImageDown, ListPlus, X } from 'lucide-react';
import { useState } from 'react';
import { AddToAssortmentDialog } from '../../../parts/add-to-assortment/index.ts';
import { ImagePackageDialog } from '../../../parts/image-package/index.ts';
import { OrderButton } from '../../../parts/new-order/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { Location } from '../queries.ts';
import { ExportChosen } from './ExportProducts.tsx';
import styles from './selection.module.css';
import { downloadTearSheets, fitsTearSheets, tooManySheets } from './tear-sheet.ts';
import type { Chosen } from './use-selection.ts';

interface Props {
  chosen: readonly Chosen[];
  location: Location | undefined;
  onClear: () => void;
}

const icon = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What can be done with the chosen products, where the eye is while choosing. */
export function SelectionBar({ chosen, location, onClear }: Props) {
  const { user } = useSession();
  const [dialog, setDialog] = useState<'add' | 'images'>();
  const mayAdd = canAccess({ ...user, tbes: user.userTBEs }, needs.manageAssortments);
  const close = () => setDialog(undefined);
  if (chosen.length === 0) return null;
  return (
    <section className={styles.bar} aria-label="Selection">
      <b aria-live="polite">{chosen.length.toLocaleString('en-US')} selected</b>
      {mayAdd ? (
        <Button look="primary" icon={<ListPlus {...icon} />} onClick={() => setDialog('add')}>
          Add to assortment
        </Button>
      ) : null}
      <OrderButton products={chosen} />
      <Button icon={<ImageDown {...icon} />} onClick={() => setDialog('images')}>
        Images
      </Button>
      {location === undefined ? null : (
        <Button
          icon={<FileText {...icon} />}
          refusal={fitsTearSheets(chosen.length) ? undefined : tooManySheets}
          onClick={() => void downloadTearSheets(chosen, location.code)}
        >
          Tear sheets
        </Button>
      )}
      <ExportChosen ids={chosen.map(({ id }) => id)} location={location} />
      <IconButton label="Clear selection" onClick={onClear}>
        <X {...icon} />
      </IconButton>
      {dialog === 'add' ? (
        <AddToAssortmentDialog
          products={chosen}
          onClose={close}
          onAdded={() => {
            close();
            onClear();
          }}
        />
      ) : null}
      {dialog === 'images' ? (
        <ImagePackageDialog
          title={`${chosen.length.toLocaleString('en-US')} selected products`}
          source={{ kind: 'selection', ids: chosen.map(({ id }) => id) }}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
