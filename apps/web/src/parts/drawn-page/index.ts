export { DrawnPage } from './DrawnPage.tsx';
