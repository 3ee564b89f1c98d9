export { withEditLock } from './with-edit-lock.ts';
