export { AddToAssortmentDialog } from './AddToAssortmentDialog.tsx';
