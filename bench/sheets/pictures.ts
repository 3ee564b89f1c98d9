import sharp from 'sharp';

const comment = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([0xff, 0xfe, 0, bytes.length + 2]), bytes]);
};

/** Pictures that differ from each other by a remark inside the file; drawing 10,000 would measure the drawing. */
export async function pictureMaker(): Promise<(index: number) => Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const base = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#a33', noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
  return (index) => Buffer.concat([base.subarray(0, 2), comment(`picture ${index}`), base.subarray(2)]);
}

/** How many a workbook holds, by the list at the end of its archive: a name stands 42 bytes behind the mark of its entry. */
export const picturesIn = (workbook: Buffer): number =>
  workbook
    .toString('latin1')
    .split('PK\x01\x02')
    .filter((entry) => /^xl\/media\/./.test(entry.slice(42))).length;
