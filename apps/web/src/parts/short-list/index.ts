export { useShortList } from './use-short-list.ts';
