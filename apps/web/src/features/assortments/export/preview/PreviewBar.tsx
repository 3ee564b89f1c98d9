import type { PageBookmark } from '@atelier/contract/documents/document-pages';
import { Button } from '@atelier/ui/Button';
import { IconButton } from '@atelier/ui/IconButton';
import { Menu, type MenuEntry } from '@atelier/ui/Menu';
import { Popover } from '@atelier/ui/Popover';
import { ChevronLeft, ChevronRight, List, SlidersHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import styles from './preview.module.css';
import { firstOf, pagesInWords, placeOf, spreadsOf, spreadWith } from './spreads.ts';
import type { Book } from './use-book.ts';
import { shareOf, withinReach, type Zoom } from './zoom.ts';

interface Props {
  book: Book;
  together: boolean;
  zoom: Zoom;
  scale: number;
  onZoom: (zoom: Zoom) => void;
  /** Where there is no room for the settings beside the pages. */
  onSettings: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const step = 1.25;

function Outline({ bookmarks, onPage }: { bookmarks: readonly PageBookmark[]; onPage: (page: number) => void }) {
  return (
    <ul className={styles.outline}>
      {bookmarks.map(({ title, page, children }) => (
        <li key={`${page} ${title}`}>
          <button type="button" onClick={() => onPage(page)}>
            <span>{title}</span>
            <span>{page}</span>
          </button>
          {children.length === 0 ? null : <Outline bookmarks={children} onPage={onPage} />}
        </li>
      ))}
    </ul>
  );
}

/** Which page this is of how many, the ways to others, and how large they are. */
export function PreviewBar({ book, together, zoom, scale, onZoom, onSettings }: Props) {
  const { page, count, bookmarks } = book;
  const pages = spreadWith(page, count ?? 1, together);
  const place = placeOf(page, together);
  const share = shareOf(scale);
  const size = zoom === 'page' ? 'Fit page' : zoom === 'width' ? 'Fit width' : `${Math.round(share * 100)}%`;
  const zooms: MenuEntry[] = [
    { kind: 'action', label: 'Fit page', onSelect: () => onZoom('page') },
    { kind: 'action', label: 'Fit width', onSelect: () => onZoom('width') },
    { kind: 'rule', key: 'sizes' },
    ...[0.5, 1, 1.5, 2].map(
      (times): MenuEntry => ({ kind: 'action', label: `${times * 100}%`, onSelect: () => onZoom(times) }),
    ),
  ];
  return (
    <div className={styles.bar}>
      <div className={styles.tools}>
        <span className={styles.onPhone}>
          <Button iconOnPhone icon={<SlidersHorizontal {...icon} />} onClick={onSettings}>
            Settings
          </Button>
        </span>
        {bookmarks.length === 0 ? null : (
          <Popover
            label="Contents"
            opener={
              <Button look="quiet" iconOnPhone icon={<List {...icon} />}>
                Contents
              </Button>
            }
          >
            <Outline bookmarks={bookmarks} onPage={book.go} />
          </Popover>
        )}
      </div>
      <div className={styles.tools}>
        <IconButton label="Previous page" disabled={place === 0} onClick={() => book.go(firstOf(place - 1, together))}>
          <ChevronLeft {...icon} />
        </IconButton>
        <span className={styles.where} role="status">
          {count === null ? 'Drawing pages…' : `${pagesInWords(pages)} of ${count.toLocaleString('en-US')}`}
        </span>
        <IconButton
          label="Next page"
          disabled={count === null || place >= spreadsOf(count, together) - 1}
          onClick={() => book.go(firstOf(place + 1, together))}
        >
          <ChevronRight {...icon} />
        </IconButton>
      </div>
      <div className={styles.tools}>
        <span className={styles.steps}>
          <IconButton label="Smaller" onClick={() => onZoom(withinReach(share / step))}>
            <ZoomOut {...icon} />
          </IconButton>
        </span>
        <Menu
          label="Size"
          entries={zooms}
          opener={
            <Button look="quiet" aria-label={`Size: ${size}`}>
              {size}
            </Button>
          }
        />
        <span className={styles.steps}>
          <IconButton label="Larger" onClick={() => onZoom(withinReach(share * step))}>
            <ZoomIn {...icon} />
          </IconButton>
        </span>
      </div>
    </div>
  );
}
