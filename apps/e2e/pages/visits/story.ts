import { it } from 'vitest';

type Step = () => Promise<void>;

/** Enough for all steps of a long one, one after the other, on a slow machine. */
const retoldMs = 360_000;

/**
 * Tests that go on where the one before ended. One that is tried again, or run alone, is told from the beginning, with
 * names of its own: half a step cannot be taken twice. After one that failed for good the rest fails at once.
 */
export function story(begin: Step): (title: string, step: Step) => void {
  const steps: Step[] = [];
  /** The step that comes next as things stand; nothing stands before the beginning and after a failure. */
  let next: number | undefined;
  let broken: { readonly at: number; readonly title: string } | undefined;
  const tellUpTo = async (at: number): Promise<void> => {
    await begin();
    for (const step of steps.slice(0, at)) await step();
  };
  return (title, step) => {
    const at = steps.push(step) - 1;
    it(title, { timeout: retoldMs }, async () => {
      if (broken !== undefined && broken.at < at) throw new Error(`It goes on after “${broken.title}”, which failed.`);
      const goesOn = next === at;
      [next, broken] = [undefined, { at, title }];
      if (!goesOn) await tellUpTo(at);
      await step();
      [next, broken] = [at + 1, undefined];
    });
  };
}
