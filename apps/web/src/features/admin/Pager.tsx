import { IconButton } from '@atelier/ui/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './admin.module.css';

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export function Pager({ page, pages, onPage }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <IconButton label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} strokeWidth={1.75} />
      </IconButton>
      <span>
        Page {page} of {pages}
      </span>
      <IconButton label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={16} strokeWidth={1.75} />
      </IconButton>
    </nav>
  );
}
