/** A product freed from the ground it was photographed on. */
export interface CutBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Ground is light and nearly gray; what is brighter than this in a corner can be taken away. */
const leastGround = 200;
/** Around a pixel of ground, or of the soft shadow on it, hardly anything changes: even a faint outline stops it. */
const mostChange = { ground: 11, shadow: 20 } as const;
const mostColour = 26;
/** Above the floor there is no shadow, only ground. */
const leastAbove = 228;
const leastShadow = 110;
const floorBegins = 0.66;
/** The rim between ground and outline, which is neither. */
const rim = 2;

/**
 * Takes away the ground, from the edges inwards, and keeps its shadow as a shadow. Returns the box around the product,
 * or null where this is no product on a light ground.
 */
export function cutOut(pixels: Uint8ClampedArray, width: number, height: number): CutBox | null {
  const light = (at: number) => ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3;
  const colour = (at: number) => {
    const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    return Math.max(r, g, b) - Math.min(r, g, b);
  };
  const corners = [0, width - 1, (height - 1) * width, height * width - 1];
  if (corners.some((at) => light(at * 4) < leastGround || colour(at * 4) > mostColour)) return null;
  const ground = new Uint8Array(width * height);
  const queue = new Int32Array(width * height);
  let [head, tail] = [0, 0];
  const take = (at: number): void => {
    ground[at] = 1;
    queue[tail] = at;
    tail += 1;
  };
  const floor = Math.floor(height * floorBegins) * width;
  const changeAround = (at: number): number => {
    const x = at % width;
    let [least, most] = [255, 0];
    for (let dy = -width; dy <= width; dy += width)
      for (let dx = x === 0 ? 0 : -1; dx <= (x === width - 1 ? 0 : 1); dx += 1) {
        const near = at + dy + dx;
        if (near < 0 || near >= width * height) continue;
        const own = light(near * 4);
        least = Math.min(least, own);
        most = Math.max(most, own);
      }
    return most - least;
  };
  const isGround = (at: number): boolean => {
    if (colour(at * 4) > mostColour) return false;
    const isAbove = at < floor;
    if (light(at * 4) < (isAbove ? leastAbove : leastShadow)) return false;
    return changeAround(at) < (isAbove ? mostChange.ground : mostChange.shadow);
  };
  for (let x = 0; x < width; x += 1) for (const at of [x, (height - 1) * width + x]) if (ground[at] === 0) take(at);
  for (let y = 0; y < height; y += 1)
    for (const at of [y * width, y * width + width - 1]) if (ground[at] === 0) take(at);
  for (; head < tail; head += 1) {
    const at = queue[head] ?? 0;
    const x = at % width;
    if (x > 0 && ground[at - 1] === 0 && isGround(at - 1)) take(at - 1);
    if (x < width - 1 && ground[at + 1] === 0 && isGround(at + 1)) take(at + 1);
    if (at >= width && ground[at - width] === 0 && isGround(at - width)) take(at - width);
    if (at < width * (height - 1) && ground[at + width] === 0 && isGround(at + width)) take(at + width);
  }
  // The rim is taken as well, as long as it is lighter than any outline.
  for (let step = 0; step < rim; step += 1) {
    const edge: number[] = [];
    for (let at = 0; at < ground.length; at += 1) {
      if (ground[at] === 1 || light(at * 4) < 214 || colour(at * 4) > mostColour) continue;
      if (ground[at - 1] === 1 || ground[at + 1] === 1 || ground[at - width] === 1 || ground[at + width] === 1)
        edge.push(at);
    }
    for (const at of edge) ground[at] = 1;
  }
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let at = 0; at < ground.length; at += 1) {
    if (ground[at] === 1) continue;
    const x = at % width;
    const y = (at - x) / width;
    // A speck is no product.
    if (ground[at - 1] === 1 && ground[at + 1] === 1) continue;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right - left < width * 0.1 || bottom - top < height * 0.05) return null;
  for (let at = 0; at < ground.length; at += 1) {
    const byte = at * 4;
    if (ground[at] === 1) {
      const shade = Math.max(0, 236 - light(byte));
      pixels[byte] = pixels[byte + 1] = pixels[byte + 2] = 12;
      pixels[byte + 3] = Math.min(150, shade * 1.1);
      continue;
    }
    const around =
      (ground[at - 1] ?? 0) + (ground[at + 1] ?? 0) + (ground[at - width] ?? 0) + (ground[at + width] ?? 0);
    if (around === 0) continue;
    // Its edge is mixed with the ground: the lighter it is, the more of it is ground.
    const share = Math.max(0, Math.min(1, (light(byte) - 150) / 100)) * (around / 4 + 0.35);
    pixels[byte + 3] = Math.round(255 * (1 - Math.min(0.9, share)));
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
