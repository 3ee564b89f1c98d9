import { useCallback, useEffect, useRef, useState } from 'react';

/** The kit closes 120 ms after the pointer left and cannot be told otherwise; the rest of the delay is waited here. */
const kitDelayMs = 120;

export function useDelayedClose(closeDelayMs: number) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const stayOpen = useCallback(() => clearTimeout(timer.current), []);
  const closeNow = useCallback(() => {
    clearTimeout(timer.current);
    setOpenIndex(null);
  }, []);
  const onOpenChange = useCallback(
    (index: number | null) => {
      clearTimeout(timer.current);
      if (index !== null) setOpenIndex(index);
      else timer.current = setTimeout(() => setOpenIndex(null), Math.max(0, closeDelayMs - kitDelayMs));
    },
    [closeDelayMs],
  );

  useEffect(() => stayOpen, [stayOpen]);
  return { openIndex, onOpenChange, stayOpen, closeNow };
}
