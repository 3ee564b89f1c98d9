import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { CircleAlert, FileText } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { BookPage } from './BookPage.tsx';
import { PreviewBar } from './PreviewBar.tsx';
import styles from './preview.module.css';
import { firstOf, placeOf, spreadsOf, spreadWith } from './spreads.ts';
import { Thumbnails } from './Thumbnails.tsx';
import type { Book } from './use-book.ts';
import { useRoom } from './use-room.ts';
import { fitsTwo, scaleOf, shareOf, withinReach, type Zoom } from './zoom.ts';

interface Props {
  id: string;
  book: Book;
  onSettings: () => void;
}

const perWheel = 0.002;

/** [M14.2] The pages that the file will have: what is drawn here is what is printed there. */
export function Preview({ id, book, onSettings }: Props) {
  const stage = useRef<HTMLElement>(null);
  const room = useRoom(stage);
  const [zoom, setZoom] = useState<Zoom>('page');
  const { page, count, size, error, isDrawing } = book;
  const together = zoom === 'page' && fitsTwo(room, size);
  const pages = spreadWith(page, count ?? 1, together);
  const scale = scaleOf(zoom, room, size, together ? 2 : 1);
  const last = spreadsOf(count ?? 1, together) - 1;
  const place = placeOf(page, together);
  const turn = (to: number) => book.go(firstOf(Math.min(Math.max(0, to), last), together));

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    setZoom(withinReach(shareOf(scale) * Math.exp(-event.deltaY * perWheel)));
  });
  useEffect(() => {
    const element = stage.current;
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => void stage.current?.scrollTo({ top: 0 }), [page]);

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => turn(place - 1),
    PageUp: () => turn(place - 1),
    ArrowRight: () => turn(place + 1),
    PageDown: () => turn(place + 1),
    Home: () => turn(0),
    End: () => turn(last),
    '+': () => setZoom(withinReach(shareOf(scale) * 1.25)),
    '-': () => setZoom(withinReach(shareOf(scale) / 1.25)),
    '0': () => setZoom('page'),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };

  const content = () => {
    if (error !== null && !isDrawing)
      return (
        <EmptyState
          icon={<CircleAlert size={32} strokeWidth={1.25} />}
          text="The pages could not be drawn."
          detail={`${error.message} Your settings are safe.`}
          action={<Button onClick={book.retry}>Try again</Button>}
        />
      );
    if (count === 0)
      return (
        <EmptyState
          icon={<FileText size={32} strokeWidth={1.25} />}
          text="There is nothing to print yet."
          detail="The document has pages as soon as the assortment has products."
        />
      );
    return (
      <div className={styles.spread}>
        {pages.map((number) => (
          <div key={number} className={styles.sheet} style={{ width: size.width * scale, height: size.height * scale }}>
            <BookPage
              id={id}
              settings={book.settings}
              number={number}
              ready={number === page || !isDrawing}
              onPage={book.go}
            />
          </div>
        ))}
      </div>
    );
  };
  return (
    <div className={styles.preview}>
      <PreviewBar book={book} together={together} zoom={zoom} scale={scale} onZoom={setZoom} onSettings={onSettings} />
      <section
        ref={stage}
        className={styles.stage}
        aria-label="Preview"
        aria-busy={isDrawing}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and arrows turn its pages
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {isDrawing ? <div className={styles.working} /> : null}
        {content()}
      </section>
      {count === null || count < 2 ? null : <Thumbnails id={id} book={book} count={count} together={together} />}
    </div>
  );
}
