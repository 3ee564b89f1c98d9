export { WorkEntry, WorkMark, WorkPanel } from './WorkPanel.tsx';
