import styles from './grid-view.module.css';
import { useSession, useViewState } from './use-grid.ts';

const width = 280;
const height = 210;

export function ImagePreview() {
  const { preview } = useViewState(useSession());
  if (!preview) return null;
  const { anchor, address } = preview;
  const left = anchor.right + 8 + width > innerWidth ? anchor.left - width - 8 : anchor.right + 8;
  const top = Math.max(8, Math.min(anchor.top - height / 2, innerHeight - height - 8));
  return <img className={styles.preview} src={address} alt="Enlarged" style={{ left, top }} />;
}
