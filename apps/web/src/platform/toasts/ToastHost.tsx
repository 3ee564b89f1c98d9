import { ToastStack } from '@atelier/ui/Toasts';
import { toast, useShownToasts } from './toasts.ts';

export function ToastHost() {
  const toasts = useShownToasts((state) => state.toasts);
  return <ToastStack toasts={toasts} onClose={toast.close} />;
}
