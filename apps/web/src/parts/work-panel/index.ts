export { WorkEntry, WorkMark, WorkPanel } from './WorkPanel.tsx';
export { default as workStyles } from './work-panel.module.css';
