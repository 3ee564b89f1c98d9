import { useEffect, useState } from 'react';

/** Where a product stands in its picture, as shares of width and height. */
export interface Stance {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly floor: number;
}

/** Of a shoe in profile on a 4:3 picture; good enough until its picture has been looked at. */
export const usualStance: Stance = { left: 0.13, right: 0.88, top: 0.3, floor: 0.807 };

const width = 240;
const height = 180;
/** A shadow on the ground is grayer than this, whatever throws it. */
const leastContrast = 62;

const apart = (pixels: Uint8ClampedArray, at: number, ground: readonly number[]): boolean => {
  const difference = (channel: number) => Math.abs((pixels[at + channel] ?? 0) - (ground[channel] ?? 0));
  return difference(0) + difference(1) + difference(2) > leastContrast * 1.5;
};

/** The box around everything that is clearly not the ground in the corners. */
export function stanceIn(pixels: Uint8ClampedArray, columns: number, rows: number): Stance | null {
  const ground = [pixels[0] ?? 0, pixels[1] ?? 0, pixels[2] ?? 0];
  let [left, right, top, floor] = [columns, -1, rows, -1];
  for (let y = 0; y < rows; y += 1) {
    let run = 0;
    for (let x = 0; x < columns; x += 1) {
      if (!apart(pixels, (y * columns + x) * 4, ground)) continue;
      run += 1;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
    // A speck is no product.
    if (run < 3) continue;
    top = Math.min(top, y);
    floor = Math.max(floor, y);
  }
  if (floor < 0) return null;
  return { left: left / columns, right: (right + 1) / columns, top: top / rows, floor: (floor + 1) / rows };
}

const known = new Map<string, Stance>();

async function look(address: string): Promise<Stance> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (brush === null) return usualStance;
  brush.drawImage(picture, 0, 0, width, height);
  return stanceIn(brush.getImageData(0, 0, width, height).data, width, height) ?? usualStance;
}

/** So that every shoe touches the line it stands on, whoever photographed it. */
export function useStance(address: string): Stance {
  const [stance, setStance] = useState(known.get(address) ?? usualStance);
  useEffect(() => {
    const found = known.get(address);
    if (found) return setStance(found);
    let here = true;
    look(address)
      .then((seen) => {
        known.set(address, seen);
        if (here) setStance(seen);
      })
      .catch((error: unknown) => console.info('A picture could not be looked at.', error));
    return () => {
      here = false;
    };
  }, [address]);
  return stance;
}
