export { ChangeHistory } from './ChangeHistory.tsx';
export { valueWords } from './value-words.ts';
