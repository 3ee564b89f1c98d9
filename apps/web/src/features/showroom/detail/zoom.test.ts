import { expect, test } from 'vitest';
import { movedBy, wholePicture, zoomedAt } from './zoom.ts';

test('what lies under the pointer stays under it', () => {
  const point = { x: 0.25, y: -0.1 };
  const near = zoomedAt(wholePicture, 2, point);
  // A point of the picture is shown at its place times the scale, moved.
  const shown = (place: number, moved: number) => place * near.scale + moved;
  expect(shown(point.x, near.x)).toBeCloseTo(point.x);
  expect(shown(point.y, near.y)).toBeCloseTo(point.y);
});

test('the picture never leaves the stage, nor becomes smaller than it', () => {
  expect(zoomedAt(wholePicture, 0.2, { x: 0.4, y: 0.4 })).toEqual(wholePicture);
  expect(movedBy(wholePicture, 0.5, 0.5)).toEqual(wholePicture);
  expect(movedBy({ scale: 3, x: 0, y: 0 }, 9, -9)).toEqual({ scale: 3, x: 1, y: -1 });
  expect(zoomedAt({ scale: 5, x: 0, y: 0 }, 9, { x: 0, y: 0 }).scale).toBe(6);
});
