export { saveOptionList } from './option-lists.ts';
export { optionsHandlers } from './options.routes.ts';
