export { type Align, type Block, type Run, wordsOf } from './blocks.ts';
export { drawDocument, type PageDocument } from './draw-document.ts';
export type { Picture } from './draw-pictures.ts';
export { type PageSize, pageSizes } from './page-frame.ts';
