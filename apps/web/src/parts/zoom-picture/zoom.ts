export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Zoom extends Point {
  /** 1: the whole picture fits. x and y say how far its middle is from the middle of the stage. */
  readonly scale: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };
export const largest = 8;
/** One press of a key or button. */
export const zoomStep = 1.4;
const closer = 2.5;

/** A picture is never dragged off the stage: its edge stops at the edge of the stage. */
function within({ scale, x, y }: Zoom, stage: Box, picture: Box): Zoom {
  const limit = (all: number, shown: number) => Math.max(0, (all * scale - shown) / 2);
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0;
  return {
    scale,
    x: clamp(x, limit(picture.width, stage.width)),
    y: clamp(y, limit(picture.height, stage.height)),
  };
}

/** What is under the pointer stays under it; `at` is measured from the middle of the stage. */
export function zoomAt(zoom: Zoom, by: number, at: Point, stage: Box, picture: Box): Zoom {
  const scale = Math.min(largest, Math.max(1, zoom.scale * by));
  if (scale === 1) return fitted;
  const factor = scale / zoom.scale;
  return within({ scale, x: at.x - (at.x - zoom.x) * factor, y: at.y - (at.y - zoom.y) * factor }, stage, picture);
}

export const panBy = (zoom: Zoom, by: Point, stage: Box, picture: Box): Zoom =>
  within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, stage, picture);

/** A double click comes closer, and the next one goes back. */
export const toggleZoom = (zoom: Zoom, at: Point, stage: Box, picture: Box): Zoom =>
  zoom.scale > 1 ? fitted : zoomAt(zoom, closer, at, stage, picture);

/** How a wheel or a trackpad says how far; both ways undo each other. */
export const wheelFactor = (deltaY: number): number => Math.exp(-Math.max(-300, Math.min(300, deltaY)) / 400);

const swipeWidth = 60;

/** A quick stroke over a picture that fits: -1 to the one before, 1 to the next, 0 none. */
export const swipeOf = ({ x, y }: Point): -1 | 0 | 1 =>
  Math.abs(x) < swipeWidth || Math.abs(x) < 2 * Math.abs(y) ? 0 : x > 0 ? -1 : 1;
