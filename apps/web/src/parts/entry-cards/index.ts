export { EntryCards } from './EntryCards.tsx';
