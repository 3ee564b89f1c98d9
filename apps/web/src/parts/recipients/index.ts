export { RecipientsField } from './RecipientsField.tsx';
export { wrongAddress } from './wrong-address.ts';
