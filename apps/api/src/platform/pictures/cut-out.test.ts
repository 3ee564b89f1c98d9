import { describe, expect, it } from 'vitest';
import { cutOut } from './cut-out.ts';

const width = 60;
const height = 40;

/** A red block on a light ground, with a white field inside it and a soft shadow below. */
function photo(ground = 245): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  const paint = (x: number, y: number, [r, g, b]: readonly [number, number, number]) => {
    pixels.set([r, g, b, 255], (y * width + x) * 4);
  };
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) paint(x, y, [ground, ground, ground]);
  for (let y = 10; y < 30; y += 1) for (let x = 15; x < 45; x += 1) paint(x, y, [200, 30, 40]);
  for (let y = 14; y < 20; y += 1) for (let x = 20; x < 30; x += 1) paint(x, y, [250, 250, 250]);
  const shadow = (y: number) => Math.min(ground, 222 + (y - 30) * 3);
  for (let y = 30; y < 38; y += 1) for (let x = 0; x < width; x += 1) paint(x, y, [shadow(y), shadow(y), shadow(y)]);
  return pixels;
}

const alpha = (pixels: Uint8ClampedArray, x: number, y: number) => pixels[(y * width + x) * 4 + 3];

describe('a product is freed from its ground', () => {
  it('the ground goes, the product stays, and the box is around it alone', () => {
    const pixels = photo();
    expect(cutOut(pixels, width, height)).toEqual({ left: 15, top: 10, width: 30, height: 20 });
    expect(alpha(pixels, 2, 2)).toBe(0);
    expect(alpha(pixels, 30, 25)).toBe(255);
  });

  it('what is white inside of it is not ground', () => {
    const pixels = photo();
    cutOut(pixels, width, height);
    expect(alpha(pixels, 24, 17)).toBe(255);
  });

  it('a shadow stays as a shadow, not as a light patch', () => {
    const pixels = photo();
    cutOut(pixels, width, height);
    const shadow = (31 * width + 30) * 4;
    expect(pixels[shadow]).toBeLessThan(20);
    expect(alpha(pixels, 30, 31)).toBeGreaterThan(0);
    expect(alpha(pixels, 30, 31)).toBeLessThan(60);
  });

  it('a speck beside it goes with the ground', () => {
    const pixels = photo();
    for (const [x, y] of [
      [6, 8],
      [7, 8],
      [6, 9],
      [7, 9],
    ] as const)
      pixels.set([120, 120, 120, 255], (y * width + x) * 4);
    expect(cutOut(pixels, width, height)).toMatchObject({ left: 15, width: 30 });
    expect([alpha(pixels, 6, 8), alpha(pixels, 7, 9)]).toEqual([0, 0]);
  });

  it('of two things the larger one is the product, wherever it stands', () => {
    const pixels = new Uint8ClampedArray(100 * 100 * 4).fill(245);
    const paint = (left: number, top: number, wide: number, high: number) => {
      for (let y = top; y < top + high; y += 1)
        for (let x = left; x < left + wide; x += 1) pixels.set([200, 30, 40, 255], (y * 100 + x) * 4);
    };
    paint(10, 5, 60, 40);
    paint(90, 52, 3, 3);
    paint(10, 56, 72, 40);
    expect(cutOut(pixels, 100, 100)).toEqual({ left: 10, top: 56, width: 72, height: 40 });
  });

  it('a picture on a dark ground, and one of nothing, stay as they are', () => {
    expect(cutOut(photo(60), width, height)).toBeNull();
    expect(cutOut(new Uint8ClampedArray(width * height * 4).fill(250), width, height)).toBeNull();
  });
});
