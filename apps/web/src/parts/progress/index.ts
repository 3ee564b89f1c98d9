export { ProgressDialog } from './ProgressDialog.tsx';
