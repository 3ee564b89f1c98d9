export { mostLines, useOrderTypes } from './create-draft.ts';
export { NewOrderButton } from './NewOrderButton.tsx';
export { OrderButton } from './OrderButton.tsx';
export { OrderProductsDialog } from './OrderProductsDialog.tsx';
