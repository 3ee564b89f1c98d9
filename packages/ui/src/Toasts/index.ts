export { type ShownToast, ToastStack } from './ToastStack.tsx';
