const edge = 72;
const fastest = 22;

/** How far to scroll in this frame: the nearer to the edge, the faster; beyond it, fastest. */
export function edgeSpeed(at: number, start: number, end: number): number {
  const reach = Math.min(edge, (end - start) / 4);
  if (at < start + reach) return -Math.round(fastest * Math.min((start + reach - at) / reach, 1));
  if (at > end - reach) return Math.round(fastest * Math.min((at - end + reach) / reach, 1));
  return 0;
}
