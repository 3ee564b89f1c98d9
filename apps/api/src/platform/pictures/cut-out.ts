/** A product freed from the ground it was photographed on. */
interface CutBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Tones {
  readonly width: number;
  readonly height: number;
  /** How light each pixel is, and how far from gray. */
  readonly light: Uint8Array;
  readonly colour: Uint8Array;
  /** Where whatever spreads keeps what it has still to look at. */
  readonly queue: Int32Array;
}

/** Ground is light and nearly gray; what is brighter than this in a corner can be taken away. */
const leastGround = 200;
const mostColour = 26;
/** Around a pixel of ground, or of the soft shadow on it, hardly anything changes: even a faint outline stops it. */
const mostChange = { ground: 10, shadow: 12 } as const;
/** Above the floor there is no shadow, only ground. */
const leastLight = { ground: 228, shadow: 110 } as const;
const floorBegins = 0.66;
/** The rim between ground and outline is neither; lighter than any outline it goes with the ground. */
const rim = { steps: 2, light: 214 } as const;

function tonesOf(pixels: Uint8Array | Uint8ClampedArray, width: number, height: number): Tones {
  const light = new Uint8Array(width * height);
  const colour = new Uint8Array(width * height);
  for (let at = 0, byte = 0; at < light.length; at += 1, byte += 4) {
    const [r, g, b] = [pixels[byte] ?? 0, pixels[byte + 1] ?? 0, pixels[byte + 2] ?? 0];
    light[at] = (r + g + b) / 3;
    colour[at] = Math.max(r, g, b) - Math.min(r, g, b);
  }
  return { width, height, light, colour, queue: new Int32Array(width * height) };
}

/** How much the light changes in the nine pixels around one. */
function changeAround({ width, height, light }: Tones, at: number): number {
  const x = at % width;
  const [from, to] = [x === 0 ? at : at - 1, x === width - 1 ? at : at + 1];
  const [first, last] = [at < width ? 0 : -width, at >= width * (height - 1) ? 0 : width];
  let [least, most] = [255, 0];
  for (let row = first; row <= last; row += width)
    for (let near = from + row; near <= to + row; near += 1) {
      const own = light[near] ?? 0;
      if (own < least) least = own;
      if (own > most) most = own;
    }
  return most - least;
}

/** Everything that can be reached from a start without leaving what belongs to it. */
function spread(
  { width, height, queue }: Tones,
  taken: Uint8Array,
  starts: Iterable<number>,
  belongs: (at: number) => boolean,
): number {
  let [head, tail] = [0, 0];
  const take = (at: number): void => {
    taken[at] = 1;
    queue[tail] = at;
    tail += 1;
  };
  for (const at of starts) if (taken[at] === 0) take(at);
  for (; head < tail; head += 1) {
    const at = queue[head] ?? 0;
    const x = at % width;
    if (x > 0 && taken[at - 1] === 0 && belongs(at - 1)) take(at - 1);
    if (x < width - 1 && taken[at + 1] === 0 && belongs(at + 1)) take(at + 1);
    if (at >= width && taken[at - width] === 0 && belongs(at - width)) take(at - width);
    if (at < width * (height - 1) && taken[at + width] === 0 && belongs(at + width)) take(at + width);
  }
  return tail;
}

function* edges(width: number, height: number): Generator<number> {
  for (let x = 0; x < width; x += 1) yield* [x, (height - 1) * width + x];
  for (let y = 0; y < height; y += 1) yield* [y * width, y * width + width - 1];
}

function groundOf(tones: Tones): Uint8Array {
  const { width, height, light, colour } = tones;
  const ground = new Uint8Array(width * height);
  const floor = Math.floor(height * floorBegins) * width;
  spread(tones, ground, edges(width, height), (at) => {
    if ((colour[at] ?? 0) > mostColour) return false;
    const kind = at < floor ? 'ground' : 'shadow';
    return (light[at] ?? 0) >= leastLight[kind] && changeAround(tones, at) < mostChange[kind];
  });
  for (let step = 0; step < rim.steps; step += 1) {
    const edge: number[] = [];
    for (let at = 0; at < ground.length; at += 1) {
      if (ground[at] === 1 || (light[at] ?? 0) < rim.light || (colour[at] ?? 0) > mostColour) continue;
      if (ground[at - 1] === 1 || ground[at + 1] === 1 || ground[at - width] === 1 || ground[at + width] === 1)
        edge.push(at);
    }
    for (const at of edge) ground[at] = 1;
  }
  return ground;
}

/** The one large thing on the picture; crumbs of shadow and specks beside it are none. */
function productOf(tones: Tones, ground: Uint8Array): Uint8Array {
  const seen = Uint8Array.from(ground);
  let [start, most] = [-1, 0];
  let unseen = seen.reduce((count, taken) => count + 1 - taken, 0);
  for (let at = 0; at < ground.length; at += 1) {
    if (seen[at] === 1) continue;
    const size = spread(tones, seen, [at], (near) => ground[near] === 0);
    if (size > most) [start, most] = [at, size];
    unseen -= size;
    // Nothing that is left can be larger.
    if (most >= unseen) break;
  }
  const product = new Uint8Array(ground.length);
  if (start >= 0) spread(tones, product, [start], (near) => ground[near] === 0);
  return product;
}

function boxOf({ width, height }: Tones, product: Uint8Array): CutBox | null {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let at = 0; at < product.length; at += 1) {
    if (product[at] === 0) continue;
    const x = at % width;
    const y = (at - x) / width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  if (right - left < width * 0.1 || bottom - top < height * 0.05) return null;
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * Takes away the ground, from the edges inwards, and keeps its shadow as a shadow. Returns the box around the product,
 * or null where this is no product on a light ground.
 */
export function cutOut(pixels: Uint8Array | Uint8ClampedArray, width: number, height: number): CutBox | null {
  const tones = tonesOf(pixels, width, height);
  const { light, colour } = tones;
  const corners = [0, width - 1, (height - 1) * width, height * width - 1];
  if (corners.some((at) => (light[at] ?? 0) < leastGround || (colour[at] ?? 0) > mostColour)) return null;
  const product = productOf(tones, groundOf(tones));
  const box = boxOf(tones, product);
  if (box === null) return null;
  const floor = Math.floor(height * floorBegins) * width;
  for (let at = 0, byte = 0; at < product.length; at += 1, byte += 4) {
    const own = light[at] ?? 0;
    if (product[at] === 0) {
      pixels[byte] = pixels[byte + 1] = pixels[byte + 2] = 12;
      // Crumbs above the floor are no shadow.
      pixels[byte + 3] = at < floor ? 0 : Math.min(120, Math.max(0, 236 - own) * 0.9);
      continue;
    }
    const around =
      4 - (product[at - 1] ?? 0) - (product[at + 1] ?? 0) - (product[at - width] ?? 0) - (product[at + width] ?? 0);
    // Its edge is mixed with the ground: the lighter it is, the more of it is ground.
    if (around > 0) pixels[byte + 3] = 255 * (1 - Math.min(0.85, Math.max(0, (own - 150) / 100) * (around / 4 + 0.3)));
  }
  return box;
}
