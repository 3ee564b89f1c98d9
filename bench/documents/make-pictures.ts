import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawProduct } from '@atelier/demo-data';
import sharp from 'sharp';

const remark = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([0xff, 0xfe, 0, bytes.length + 2]), bytes]);
};

/** Print-sized pictures that differ from each other by a remark inside the file; drawing all would take minutes. */
export async function makePictures(folder: string, count: number): Promise<void> {
  const svg = drawProduct({ productType: 'Footwear', style: '100142', color: 'CCOR' }, 'threeQuarter', 480, 'photo');
  const base = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 86 }).toBuffer();
  for (let at = 0; at < count; at += 1)
    writeFileSync(
      join(folder, `${at}.jpg`),
      Buffer.concat([base.subarray(0, 2), remark(`picture ${at}`), base.subarray(2)]),
    );
}
