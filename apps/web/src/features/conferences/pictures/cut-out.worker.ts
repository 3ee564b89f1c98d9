import { cutOut } from './cut-out.ts';

export interface CutRequest {
  readonly id: number;
  readonly address: string;
  /** The photo is looked at this wide; less is faster, but an outline may get lost. */
  readonly width: number;
}

export type CutReply =
  | {
      readonly id: number;
      readonly blob: Blob;
      readonly width: number;
      readonly height: number;
      readonly share: number;
    }
  | { readonly id: number; readonly plain: true }
  | { readonly id: number; readonly failed: true };

async function cut({ id, address, width: most }: CutRequest): Promise<CutReply> {
  const reply = await fetch(address, { credentials: 'same-origin' });
  if (!reply.ok) return { id, failed: true };
  const picture = await createImageBitmap(await reply.blob());
  const scale = Math.min(1, most / picture.width);
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (brush === null) return { id, plain: true };
  brush.drawImage(picture, 0, 0, width, height);
  picture.close();
  const image = brush.getImageData(0, 0, width, height);
  const box = cutOut(image.data, width, height);
  if (box === null) return { id, plain: true };
  // The shadow reaches a little over the product; below its soles nothing is kept, it stands on a line.
  const made = new OffscreenCanvas(box.width, box.height);
  made.getContext('2d')?.putImageData(image, -box.left, -box.top);
  const blob = await made.convertToBlob({ type: 'image/webp', quality: 0.9 });
  return { id, blob, width: box.width, height: box.height, share: box.width / width };
}

self.addEventListener('message', ({ data }: MessageEvent<CutRequest>) => {
  void cut(data)
    .catch((error: unknown): CutReply => {
      console.info('A picture could not be cut out.', error);
      return { id: data.id, failed: true };
    })
    .then((reply) => self.postMessage(reply));
});
