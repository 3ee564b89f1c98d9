export { FormDialog } from './FormDialog.tsx';
export { FormWindow } from './FormWindow.tsx';
export { SavingDialog } from './SavingDialog.tsx';
export { SavingNameDialog } from './SavingNameDialog.tsx';
