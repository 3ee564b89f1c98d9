export { ListFailed } from './ListFailed.tsx';
export { ListFrame } from './ListFrame.tsx';
export { ListScreen } from './ListScreen.tsx';
export type { ListDeclaration } from './list-declaration.ts';
export { type ListSearch, parametersIn, searchOf } from './list-search.ts';
export { conditionsOf, sortOf } from './open-list.ts';
