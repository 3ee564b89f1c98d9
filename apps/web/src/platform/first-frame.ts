/** What came with the page and is shown until the portal's screens are there. */
export const firstFrame = (): HTMLElement | null => document.getElementById('first-frame');

/** Each link of the screen stands where that of the frame stood, and so does the part that can be skipped to. */
const places = 'a, main';

/** The screens take its place as they are: nothing comes in a second time, and whoever had reached a link is still there. */
export function endFirstFrame(): void {
  const [frame, root] = [firstFrame(), document.getElementById('root')];
  if (frame === null || root === null) return;
  const reached = [...frame.querySelectorAll(places)].indexOf(document.activeElement!);
  frame.remove();
  root.hidden = false;
  if (reached >= 0) root.querySelectorAll<HTMLElement>(places)[reached]?.focus({ preventScroll: true });
  // What turns for ever has no end.
  for (const animation of root.getAnimations({ subtree: true }))
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
}
