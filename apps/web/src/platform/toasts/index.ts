export { ToastHost } from './ToastHost.tsx';
export { toast } from './toasts.ts';
