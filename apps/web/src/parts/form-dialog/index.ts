export { FormDialog } from './FormDialog.tsx';
export { NameDialog } from './NameDialog.tsx';
export { SavingDialog } from './SavingDialog.tsx';
export { SavingNameDialog } from './SavingNameDialog.tsx';
