import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { BookPage } from './BookPage.tsx';
import styles from './preview.module.css';
import { firstOf, placeOf, spreadsOf, spreadWith } from './spreads.ts';
import type { Book } from './use-book.ts';

interface Props {
  id: string;
  book: Book;
  count: number;
  together: boolean;
}

const height = 72;
const apart = 12;

/** All pages, small, in a row; only those in sight are drawn. */
export function Thumbnails({ id, book, count, together }: Props) {
  const strip = useRef<HTMLElement>(null);
  const width = Math.round((height * book.size.width) / book.size.height);
  const isPair = (place: number) => spreadWith(firstOf(place, together), count, together).length === 2;
  const virtual = useVirtualizer({
    horizontal: true,
    count: spreadsOf(count, together),
    getScrollElement: () => strip.current,
    estimateSize: (place) => (isPair(place) ? 2 * width : width) + apart,
    paddingStart: apart,
    paddingEnd: apart,
    overscan: 2,
  });
  const here = placeOf(book.page, together);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a place measures follows from these
  useEffect(() => void virtual.measure(), [virtual, width, together, count]);
  useEffect(() => void virtual.scrollToIndex(here, { align: 'auto' }), [virtual, here]);
  return (
    <nav ref={strip} className={styles.strip} aria-label="Pages">
      <ol style={{ width: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const pages = spreadWith(firstOf(index, together), count, together);
          return (
            <li key={key} style={{ transform: `translateX(${start}px)` }}>
              <button
                type="button"
                className={styles.thumb}
                aria-current={index === here ? 'page' : undefined}
                onClick={() => book.go(pages[0] ?? 1)}
              >
                <span className={styles.leaves}>
                  {pages.map((number) => (
                    <span key={number} className={styles.leaf} style={{ width, height }}>
                      <BookPage
                        id={id}
                        settings={book.settings}
                        number={number}
                        ready={!book.isDrawing && book.error === null}
                        silent
                      />
                    </span>
                  ))}
                </span>
                <span>
                  <span className={styles.unseen}>{pages.length === 1 ? 'Page ' : 'Pages '}</span>
                  {pages.join(', ')}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
