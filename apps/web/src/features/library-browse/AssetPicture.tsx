import { type AssetSize, assetPreviewAddress, assetSizes } from '@atelier/contract/library/asset-addresses';
import type { AssetFile } from '@atelier/contract/library/library';
import { mediumOf, typeWord } from './asset-face.ts';
import styles from './asset-picture.module.css';
import { Wave } from './Wave.tsx';

interface Props {
  file: AssetFile | undefined;
  /** How wide it is drawn, in CSS pixels; the smallest preview that is sharp there is asked for. */
  width: number;
  height: number;
  alt?: string;
  eager?: boolean;
}

/** A little softness is not seen; twice the bytes are felt. */
const sharpEnough = 0.85;

const sizeFor = (file: AssetFile, longest: number): AssetSize | undefined => {
  const made = (Object.keys(assetSizes) as AssetSize[]).filter((size) => file.previews?.sizes.includes(size));
  return made.find((size) => assetSizes[size] >= longest * sharpEnough) ?? made.at(-1);
};

/** What there is to see of a file; where nobody can draw it, its kind in words. */
export function AssetPicture({ file, width, height, alt = '', eager = false }: Props) {
  const size = file && sizeFor(file, Math.max(width, height) * window.devicePixelRatio);
  if (file === undefined || size === undefined) return <Unseen file={file} alt={alt} />;
  return (
    <img
      className={styles.picture}
      src={assetPreviewAddress(file._id, size)}
      alt={alt}
      width={Math.round(width)}
      height={Math.round(height)}
      style={{ backgroundColor: file.colors[0] }}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
    />
  );
}

function Unseen({ file, alt }: { file: AssetFile | undefined; alt: string }) {
  const isSound = mediumOf(file) === 'sound';
  const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return (
    <span className={styles.unseen} data-sound={isSound || undefined} {...named}>
      {isSound && file ? (
        <Wave seed={file._id} />
      ) : (
        <b>{file === undefined ? 'Coming soon' : typeWord(file.filename)}</b>
      )}
    </span>
  );
}
