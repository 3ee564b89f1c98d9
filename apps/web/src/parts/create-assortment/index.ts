export { CreateDialog } from './CreateDialog.tsx';
export { folderChoices, readFolder, topLevel } from './folder-choices.ts';
export { creatableScope } from './new-assortment.ts';
export { type Choices, useChoices } from './use-choices.ts';
