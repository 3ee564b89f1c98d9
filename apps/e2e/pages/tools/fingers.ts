import type { CDPSession } from 'playwright-core';

interface Finger {
  readonly x: number;
  readonly y: number;
}

const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Finger[]) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((one, id) => ({ ...one, id })) });

/** Fingers put down, drawn from place to place and lifted. */
export async function stroke(session: CDPSession, steps: readonly (readonly Finger[])[]): Promise<void> {
  await touch(session, 'touchStart', steps[0] ?? []);
  for (const fingers of steps.slice(1)) await touch(session, 'touchMove', fingers);
  await touch(session, 'touchEnd', []);
}
