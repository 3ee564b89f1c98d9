export type { Align, Block, Run } from './blocks.ts';
export { drawDocument, type PageDocument } from './draw-document.ts';
export type { Picture } from './draw-pictures.ts';
