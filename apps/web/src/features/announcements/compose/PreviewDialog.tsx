import { Dialog } from '@atelier/ui/Dialog';
import { AnnouncementText } from '../AnnouncementArticle.tsx';
import type { Asset } from '../queries.ts';
import styles from './compose.module.css';

interface Props {
  title: string;
  html: string;
  assets: readonly Asset[];
  onClose: () => void;
}

/** As its readers will see it, drawn by what draws it for them. */
export function PreviewDialog({ title, html, assets, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} size="content" title="As its readers see it">
      <div className={styles.preview}>
        <AnnouncementText title={title.trim() || 'Without a title'} html={html} assets={assets} />
      </div>
    </Dialog>
  );
}
