/** How a picture is looked at: enlarged around its middle, then moved. Shares of the stage, so that any size agrees. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const wholePicture: Zoom = { scale: 1, x: 0, y: 0 };
const mostScale = 6;

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** Never so far that the picture leaves the stage. */
export const kept = ({ scale, x, y }: Zoom): Zoom => {
  const bounded = Math.min(mostScale, Math.max(1, scale));
  const most = (bounded - 1) / 2;
  return { scale: bounded, x: within(x, most), y: within(y, most) };
};

/** What lies under the point stays under it. The point is a share of the stage, from its middle. */
export const zoomedAt = (zoom: Zoom, factor: number, point: { readonly x: number; readonly y: number }): Zoom => {
  const scale = Math.min(mostScale, Math.max(1, zoom.scale * factor));
  const by = scale / zoom.scale;
  return kept({ scale, x: point.x - (point.x - zoom.x) * by, y: point.y - (point.y - zoom.y) * by });
};

export const movedBy = (zoom: Zoom, dx: number, dy: number): Zoom => kept({ ...zoom, x: zoom.x + dx, y: zoom.y + dy });
