/** Whole pages, as wide as there is room, or a share of the size they have on paper. */
export type Zoom = 'page' | 'width' | number;

const least = 0.25;
const most = 4;
const pixelsPerPoint = 96 / 72;
const around = 24;

interface Room {
  readonly width: number;
  readonly height: number;
}

export const withinReach = (share: number): number => Math.min(most, Math.max(least, share));

/** Pixels per point. */
export function scaleOf(zoom: Zoom, room: Room, page: Room, pages: number): number {
  const wide = Math.max(80, room.width - 2 * around) / (page.width * pages);
  if (zoom === 'width') return wide;
  if (zoom === 'page') return Math.min(wide, Math.max(80, room.height - 2 * around) / page.height);
  return zoom * pixelsPerPoint;
}

export const shareOf = (scale: number): number => scale / pixelsPerPoint;

/** Two portrait pages fit beside each other where the room is wider than high. */
export const fitsTwo = (room: Room, page: Room): boolean =>
  room.width >= 760 && room.width / room.height > 1.5 * (page.width / page.height);
