import { toastTimings } from '@atelier/domain/vocabulary/timings';
import type { ShownToast } from '@atelier/ui/Toasts';
import { create } from 'zustand';
import { createToastQueue } from './toast-queue.ts';

export const useShownToasts = create<{ toasts: readonly ShownToast[] }>(() => ({ toasts: [] }));

const queue = createToastQueue({ show: (toasts) => useShownToasts.setState({ toasts }) });

interface ToastOptions {
  duration?: number;
  onPress?: () => void;
}

/** The only door to toasts. */
export const toast = {
  success: (text: string, options: ToastOptions = {}) => queue.add({ tone: 'success', text, ...options }),
  info: (text: string, options: ToastOptions = {}) => queue.add({ tone: 'info', text, ...options }),
  error: (text: string, options: ToastOptions = {}) => queue.add({ tone: 'error', text, ...options }),
  /** Stays until OK. */
  lasting: (text: string) => queue.add({ tone: 'error', text, duration: toastTimings.untilClosed }),
  close: queue.close,
};
