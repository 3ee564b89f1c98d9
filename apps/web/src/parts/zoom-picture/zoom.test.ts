import { expect, test } from 'vitest';
import { fitted, largest, panBy, swipeOf, toggleZoom, wheelFactor, zoomAt } from './zoom.ts';

const stage = { width: 1000, height: 600 };
const picture = { width: 800, height: 600 };

test('[M1.11] what is under the pointer stays under it', () => {
  const at = { x: 120, y: -80 };
  const zoom = zoomAt(fitted, 3, at, stage, picture);
  // The place of the picture that was under the pointer, before and after.
  expect((at.x - zoom.x) / zoom.scale).toBeCloseTo(at.x / fitted.scale, 6);
  expect((at.y - zoom.y) / zoom.scale).toBeCloseTo(at.y / fitted.scale, 6);
});

test('a picture is never dragged off the stage', () => {
  const zoom = zoomAt(fitted, 2, { x: 0, y: 0 }, stage, picture);
  expect(panBy(zoom, { x: 9_999, y: -9_999 }, stage, picture)).toEqual({ scale: 2, x: 300, y: -300 });
  expect(panBy(fitted, { x: 50, y: 50 }, stage, picture)).toEqual(fitted);
});

test('zooming stops at the whole picture and at eight times', () => {
  expect(zoomAt({ scale: 1.1, x: 40, y: 0 }, 0.5, { x: 0, y: 0 }, stage, picture)).toEqual(fitted);
  expect(zoomAt(fitted, 100, { x: 0, y: 0 }, stage, picture).scale).toBe(largest);
});

test('a double click comes closer and goes back; the wheel undoes itself', () => {
  const near = toggleZoom(fitted, { x: 10, y: 10 }, stage, picture);
  expect(near.scale).toBe(2.5);
  expect(toggleZoom(near, { x: 0, y: 0 }, stage, picture)).toEqual(fitted);
  expect(wheelFactor(120) * wheelFactor(-120)).toBeCloseTo(1, 9);
});

test('only a stroke across is a swipe', () => {
  expect([swipeOf({ x: -90, y: 10 }), swipeOf({ x: 90, y: -10 }), swipeOf({ x: 90, y: 80 })]).toEqual([1, -1, 0]);
  expect(swipeOf({ x: 20, y: 0 })).toBe(0);
});
