export { FormDialog } from './FormDialog.tsx';
export { SavingDialog } from './SavingDialog.tsx';
export { SavingNameDialog } from './SavingNameDialog.tsx';
