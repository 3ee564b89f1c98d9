export { ContextMenu } from './ContextMenu.tsx';
