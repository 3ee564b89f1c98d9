import type { PackingSlip, ShippingLabel } from '@atelier/pages';
import { makePdf } from '../../platform/pdf/make-pdf.ts';

/** What the process that draws them is given. */
export type ParcelPaper =
  | { readonly kind: 'label'; readonly label: ShippingLabel }
  | { readonly kind: 'slip'; readonly slip: PackingSlip; readonly pictures: Readonly<Record<string, Uint8Array>> };

const module = new URL('./parcel-papers-process.ts', import.meta.url);

export const printLabel = (label: ShippingLabel, signal: AbortSignal): Promise<Buffer> =>
  makePdf<ParcelPaper>({ kind: 'label', label }, signal, module);

/** [M19.3] What lies in a parcel, as a PDF; `pictures` are JPEGs by the names that its lines ask for. */
export const makePackingSlip = (
  slip: PackingSlip,
  pictures: Readonly<Record<string, Uint8Array>>,
  signal: AbortSignal,
): Promise<Buffer> => makePdf<ParcelPaper>({ kind: 'slip', slip, pictures }, signal, module);
