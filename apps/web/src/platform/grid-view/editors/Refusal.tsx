import { useLayoutEffect, useRef } from 'react';
import styles from './editors.module.css';

interface Props {
  readonly text: string | null;
  readonly host: HTMLElement;
}

/** Why an entry was not taken, above its cell in the top layer: rows and the list of an editor would cover it. */
export function Refusal({ text, host }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bubble = box.current;
    if (!bubble || !text) return;
    bubble.showPopover();
    const from = host.getBoundingClientRect();
    const { width, height } = bubble.getBoundingClientRect();
    bubble.style.left = `${Math.max(8, Math.min(from.left, innerWidth - width - 8))}px`;
    bubble.style.top = `${from.top - height < 8 ? from.bottom : from.top - height}px`;
  }, [text, host]);
  return text ? (
    <div ref={box} popover="manual" className={styles.refusal} role="alert">
      {text}
    </div>
  ) : null;
}
