import { assetPageAddress, assetPlayAddress, assetPreviewAddress } from '@atelier/contract/library/asset-addresses';
import type { Asset, AssetFile } from '@atelier/contract/library/library';
import { IconButton } from '@atelier/ui/IconButton';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { ZoomPicture } from '../../../parts/zoom-picture/index.ts';
import { AssetPicture } from '../AssetPicture.tsx';
import { faceOf, mediumOf } from '../asset-face.ts';
import { nameOf } from '../asset-words.ts';
import { PageStrip } from './PageStrip.tsx';
import styles from './stage.module.css';

interface Props {
  asset: Asset | undefined;
  failure: string | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** The asset itself, as large as the window allows. */
export function AssetStage({ asset, failure, onPrevious, onNext }: Props) {
  return (
    <div className={styles.stage}>
      {asset === undefined ? (
        <p role="status" className={styles.message}>
          {failure ?? ''}
        </p>
      ) : (
        <Shown asset={asset} onPrevious={onPrevious} onNext={onNext} />
      )}
      <span className={styles.previous}>
        <IconButton label="Previous asset" disabled={onPrevious === undefined} onClick={onPrevious}>
          <ArrowLeft size={20} strokeWidth={1.5} />
        </IconButton>
      </span>
      <span className={styles.next}>
        <IconButton label="Next asset" disabled={onNext === undefined} onClick={onNext}>
          <ArrowRight size={20} strokeWidth={1.5} />
        </IconButton>
      </span>
    </div>
  );
}

type ShownProps = Omit<Props, 'failure' | 'asset'> & { asset: Asset };

function Shown({ asset, onPrevious, onNext }: ShownProps) {
  const file = faceOf(asset);
  const name = nameOf(asset);
  const swipe = (by: -1 | 1) => (by < 0 ? onPrevious : onNext)?.();
  if (file === undefined) return <p className={styles.message}>This asset has no file yet.</p>;
  switch (mediumOf(file)) {
    case 'film':
      return <Film file={file} name={name} />;
    case 'sound':
      return <Sound file={file} name={name} />;
    case 'pages':
      return <Pages file={file} name={name} onSwipe={swipe} />;
    case 'picture':
      return (
        <ZoomPicture
          address={assetPreviewAddress(file._id, file.previews?.sizes.includes('large') ? 'large' : 'medium')}
          before={assetPreviewAddress(file._id, 'thumb')}
          alt={name}
          ratio={file.width && file.height ? file.width / file.height : null}
          onSwipe={swipe}
        />
      );
    case 'none':
      return (
        <div className={styles.plain}>
          <AssetPicture file={file} width={400} height={300} alt={name} />
        </div>
      );
  }
}

interface FileProps {
  file: AssetFile;
  name: string;
}

const posterOf = ({ _id, previews }: AssetFile) =>
  previews?.sizes.includes('large') ? { poster: assetPreviewAddress(_id, 'large') } : {};

const usualRatio = 16 / 9;

/** What the file says of its proportions, or the film itself when its head has come. */
function Film({ file, name }: FileProps) {
  const [measured, measure] = useState<number>();
  const ratio = file.width && file.height ? file.width / file.height : (measured ?? usualRatio);
  return (
    <video
      className={styles.movie}
      style={{ '--ratio': ratio } as CSSProperties}
      onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
        if (videoWidth > 0 && videoHeight > 0) measure(videoWidth / videoHeight);
      }}
      src={assetPlayAddress(file._id)}
      {...posterOf(file)}
      controls
      preload="metadata"
      playsInline
      aria-label={name}
    />
  );
}

function Sound({ file, name }: FileProps) {
  return (
    <div className={styles.sound}>
      <AssetPicture file={file} width={640} height={400} />
      {/* biome-ignore lint/a11y/useMediaCaption: sounds come without captions */}
      <audio src={assetPlayAddress(file._id)} controls preload="metadata" aria-label={name} />
    </div>
  );
}

/** Where a document does not say how wide its pages are. */
const paperRatio = 1 / Math.SQRT2;

function Pages({ file, name, onSwipe }: FileProps & { onSwipe: (by: -1 | 1) => void }) {
  const count = file.previews?.pages ?? 1;
  const [page, setPage] = useState(1);
  return (
    <>
      <ZoomPicture
        key={page}
        address={assetPageAddress(file._id, page)}
        before={page === 1 ? assetPreviewAddress(file._id, 'thumb') : null}
        alt={count === 1 ? name : `${name}, page ${page}`}
        ratio={file.width && file.height ? file.width / file.height : paperRatio}
        onSwipe={onSwipe}
      />
      {count > 1 ? <PageStrip file={file} page={page} count={count} onPage={setPage} /> : null}
    </>
  );
}
