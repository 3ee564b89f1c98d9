import { toastTimings } from '@atelier/domain/vocabulary/timings';
import type { ShownToast } from '@atelier/ui/Toasts';

export interface ToastRequest {
  tone: ShownToast['tone'];
  text: string;
  /** Milliseconds, or -1 until OK. */
  duration?: number;
  onPress?: () => void;
}

interface QueueParts {
  show: (toasts: readonly ShownToast[]) => void;
  /** As many as can be read at once; the rest wait their turn. */
  limit?: number;
}

/** Toasts come one after another, 250 ms apart, so that a burst can be read (M24.1). */
export function createToastQueue({ show, limit = 3 }: QueueParts) {
  let shown: ShownToast[] = [];
  const waiting: (ShownToast & { duration: number })[] = [];
  let nextId = 1;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const close = (id: number) => {
    shown = shown.filter((toast) => toast.id !== id);
    show(shown);
    advance();
  };

  const advance = () => {
    if (pause !== undefined || shown.length >= limit) return;
    const next = waiting.shift();
    if (next === undefined) return;
    const { duration, ...toast } = next;
    shown = [...shown, toast];
    show(shown);
    if (!toast.sticky) setTimeout(() => close(toast.id), duration);
    pause = setTimeout(() => {
      pause = undefined;
      advance();
    }, toastTimings.queueGap);
  };

  /** A failure that can still be read is not said again: a read on hover and one on click fail alike. */
  const saidAlready = ({ tone, text, duration }: ToastRequest): ShownToast | undefined => {
    const sticky = duration === toastTimings.untilClosed;
    const isThat = (toast: ShownToast) => toast.tone === tone && toast.text === text && (toast.sticky || !sticky);
    return tone === 'error' ? [...shown, ...waiting].find(isThat) : undefined;
  };

  const add = (asked: ToastRequest): number => {
    const said = saidAlready(asked);
    if (said) return said.id;
    const { tone, text, duration = toastTimings.most, onPress } = asked;
    const id = nextId++;
    waiting.push({ id, tone, text, sticky: duration === toastTimings.untilClosed, duration, onPress });
    advance();
    return id;
  };

  return { add, close };
}
