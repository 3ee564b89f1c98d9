export { saveOptionList } from './option-lists.ts';
export { portalHandlers } from './portal.routes.ts';
