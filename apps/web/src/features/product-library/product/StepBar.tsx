import { IconButton } from '@atelier/ui/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import styles from '../product.module.css';

export interface Beside {
  index: number | undefined;
  previous: string | undefined;
  next: string | undefined;
  total: number;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="listbox"], [tabindex="0"]') !== null;

/** On to the next product without leaving the detail; the arrow keys do the same. */
export function StepBar({ index, previous, next, total, onOpen }: Beside & { onOpen: (id: string) => void }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined;
    if (to !== undefined) onOpen(to);
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  if (index === undefined) return null;
  return (
    <div className={styles.steps}>
      <IconButton
        label="Previous product"
        disabled={previous === undefined}
        onClick={() => previous && onOpen(previous)}
      >
        <ChevronLeft size={18} strokeWidth={1.75} />
      </IconButton>
      <span>
        {(index + 1).toLocaleString('en-US')} of {total.toLocaleString('en-US')}
      </span>
      <IconButton label="Next product" disabled={next === undefined} onClick={() => next && onOpen(next)}>
        <ChevronRight size={18} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
