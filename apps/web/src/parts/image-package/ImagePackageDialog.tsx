import { imageSizes } from '@atelier/contract/products/product-images';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Checkbox } from '@atelier/ui/Checkbox';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { Dialog } from '@atelier/ui/Dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MailLinkDialog } from '../mail-link/index.ts';
import { trackedJobsQuery } from '../tracked-jobs/index.ts';
import { downloadPackage } from './download-package.ts';
import styles from './image-package.module.css';
import { mailPackage, makePackage, type PackageSource } from './package-source.ts';

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
  const client = useQueryClient();
  const wish = { small: size === 'small', heroOnly };
  const start = (): void => {
    if (source) void downloadPackage(`${title}.zip`, source, wish);
    onClose();
  };
  const make = useMutation({
    mutationFn: (of: PackageSource) => makePackage(title, of, wish),
    onSuccess: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: trackedJobsQuery.queryKey });
    },
  });
  const choices = (
    <div className={styles.column}>
      {children ?? <p className={styles.quiet}>{title}</p>}
      <div>
        <SegmentedChoice label="Size" value={size} options={sizes} onChange={setSize} />
      </div>
      <Checkbox label="Hero image only" checked={heroOnly} onChange={setHeroOnly} />
    </div>
  );
  if (mailing && source)
    return (
      <MailLinkDialog
        title="Mail images"
        subject={`Images: ${title}`}
        note="Up to 50. The link works for 7 days, without a login."
        send={(mail) => mailPackage(source, wish, mail)}
        sent={successMessages.shared}
        onClose={onClose}
      >
        {choices}
      </MailLinkDialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Download images"
      actions={
        <>
          <Button disabled={!source} onClick={() => setMailing(true)}>
            Mail a link…
          </Button>
          <Button disabled={!source} busy={make.isPending} onClick={() => source && make.mutate(source)}>
            Make in background
          </Button>
          <Button look="primary" disabled={!source} onClick={start}>
            Download
          </Button>
        </>
      }
    >
      {choices}
    </Dialog>
  );
}
