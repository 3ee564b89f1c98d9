export { ChangeHistory, type WordsOf } from './ChangeHistory.tsx';
export { valueWords } from './value-words.ts';
