import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { demoCatalogue, drawProduct } from '@atelier/demo-data';
import { pictureRows } from './sizes.ts';

const width = 80;

/** A share of the same pictures, drawn and packed as JPEG with nothing around it. */
async function drawShare(share: number, shares: number): Promise<void> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  let at = 0;
  for (const product of demoCatalogue({ count: pictureRows, today: '2026-11-15' })) {
    at += 1;
    if (at % shares !== share) continue;
    const { style, color, productType, categories, popType } = product;
    const svg = drawProduct({ style, color, productType, popType, ...categories }, 'side', width, 'photo');
    const canvas = createCanvas(width, width * 0.75);
    canvas.getContext('2d').drawImage(await loadImage(Buffer.from(svg)), 0, 0, width, width * 0.75);
    await canvas.encode('jpeg', 86);
  }
}

if (process.argv[3] !== undefined) {
  await drawShare(Number(process.argv[3]), Number(process.argv[4]));
} else {
  const shares = availableParallelism();
  const children = Array.from({ length: shares }, (_, share) =>
    fork(fileURLToPath(import.meta.url), ['', String(share), String(shares)]),
  );
  const codes = await Promise.all(children.map((child) => once(child, 'exit')));
  if (codes.some(([code]) => code !== 0)) throw new Error('Drawing failed.');
  console.log(JSON.stringify({ done: pictureRows, memory: 0 }));
}
