export type { Align, Block, Run } from './blocks.ts';
export type { ChangeContent } from './content/change-content.ts';
export type { ChangedColor, ListedColor } from './content/changed-color.ts';
export type {
  Badge,
  LegendTable,
  SheetColor,
  SheetContent,
  SheetGroup,
  SheetStyle,
  SheetValues,
  SizeTable,
} from './content/sheet-content.ts';
export { type SheetColumn, type SheetLayout, type SheetPlan, sheetLayouts } from './content/sheet-plan.ts';
export type { PageDocument } from './draw-document.ts';
export type { Picture } from './draw-pictures.ts';
export { pageFaces } from './faces.ts';
export { missingPicture } from './kit/missing-picture.ts';
export { layOutChanges } from './layouts/changes/lay-out-changes.ts';
export type { LabelContent } from './layouts/labels/draw-label.ts';
export { type LabelSheet, layOutLabels } from './layouts/labels/lay-out-labels.ts';
export { layOutSheet } from './layouts/lay-out-sheet.ts';
export type { PackingSlip } from './layouts/shipping/lay-out-packing-slip.ts';
export type { ShippingLabel } from './layouts/shipping/lay-out-shipping-label.ts';
export type { PrintedAddress } from './layouts/shipping/parcel.ts';
export type { Bookmark, Mark, Page, PageBook, PartTag } from './model/page.ts';
export type { PictureSource } from './render/draw-marks.ts';
export { type RenderOptions, renderPdf } from './render/render-pdf.ts';
