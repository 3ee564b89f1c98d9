export { ImagePackageDialog } from './ImagePackageDialog.tsx';
