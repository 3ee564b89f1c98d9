import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { webpSize } from './webp-size.ts';

const drawn = (channels: 3 | 4) =>
  sharp({ create: { width: 301, height: 77, channels, background: { r: 9, g: 80, b: 200, alpha: 0.5 } } });

describe('the size of a WebP is read from its head', () => {
  it.each([
    ['plain', () => drawn(3).webp()],
    ['with transparency', () => drawn(4).webp()],
    ['lossless', () => drawn(4).webp({ lossless: true })],
  ])('%s', async (_name, make) => {
    expect(webpSize(await make().toBuffer())).toEqual({ width: 301, height: 77 });
  });

  it('nothing else has one', async () => {
    expect(webpSize(await drawn(3).png().toBuffer())).toBeUndefined();
    expect(webpSize(Buffer.from('RIFF'))).toBeUndefined();
    expect(webpSize(Buffer.from('RIFF????WEBPodd!..............'))).toBeUndefined();
  });
});
