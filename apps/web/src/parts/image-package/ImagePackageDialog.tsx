import { imageSizes } from '@atelier/contract/product-images';
import { Button } from '@atelier/ui/Button';
import { Checkbox } from '@atelier/ui/Checkbox';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { Dialog } from '@atelier/ui/Dialog';
import { type ReactNode, useState } from 'react';
import { downloadPackage } from './download-package.ts';
import styles from './image-package.module.css';
import { MailForm } from './MailForm.tsx';
import type { PackageSource } from './package-source.ts';

interface Props {
  /** What the pictures are of; it names the file and the mail. */
  title: string;
  /** Null while it is still to be chosen. */
  source: PackageSource | null;
  /** Where it is chosen; without it the title says what was. */
  children?: ReactNode;
  onClose: () => void;
}

const sizes = [
  { value: 'large', label: `Large, ${imageSizes.large} px` },
  { value: 'small', label: `Small, ${imageSizes.medium} px` },
] as const;

/** M4.7, M6.9: pictures as a ZIP file, on one's own disk or as a link in somebody's mail. */
export function ImagePackageDialog({ title, source, children, onClose }: Props) {
  const [size, setSize] = useState<'large' | 'small'>('large');
  const [heroOnly, setHeroOnly] = useState(false);
  const [mailing, setMailing] = useState(false);
  const wish = { small: size === 'small', heroOnly };
  const start = (): void => {
    if (source) void downloadPackage(`${title}.zip`, source, wish);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Download images"
      {...(mailing
        ? {}
        : {
            actions: (
              <>
                <Button disabled={!source} onClick={() => setMailing(true)}>
                  Mail a link…
                </Button>
                <Button look="primary" disabled={!source} onClick={start}>
                  Download
                </Button>
              </>
            ),
          })}
    >
      <div className={styles.column}>
        {children ?? <p className={styles.quiet}>{title}</p>}
        <div>
          <SegmentedChoice label="Size" value={size} options={sizes} onChange={setSize} />
        </div>
        <Checkbox label="Hero image only" checked={heroOnly} onChange={setHeroOnly} />
        {mailing && source ? <MailForm title={title} source={source} wish={wish} onDone={onClose} /> : null}
      </div>
    </Dialog>
  );
}
