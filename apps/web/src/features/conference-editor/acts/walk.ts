import type { Act } from './act.ts';
import { withAct } from './acts.ts';

/** A step for Undo, and the acts it was sent as. */
interface Step {
  readonly act: Act;
  readonly keys: readonly string[];
}

export interface Walk {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const noSteps: Walk = { done: [], undone: [] };

/** One act more; what could be done again before it cannot any more. */
export const stepped = ({ done }: Walk, act: Act, key: string): Walk => {
  const last = done.at(-1);
  const acts = withAct(
    done.map((step) => step.act),
    act,
  );
  const newest = acts.at(-1)!;
  return last && acts.length === done.length
    ? { done: [...done.slice(0, -1), { act: newest, keys: [...last.keys, key] }], undone: [] }
    : { done: [...done, { act: newest, keys: [key] }], undone: [] };
};

export const undoneBy = ({ done, undone }: Walk, key: string): Walk => {
  const last = done.at(-1);
  return last
    ? { done: done.slice(0, -1), undone: [...undone, { ...last, keys: [...last.keys, key] }] }
    : { done, undone };
};

export const redoneBy = ({ done, undone }: Walk, key: string): Walk => {
  const last = undone.at(-1);
  return last
    ? { done: [...done, { ...last, keys: [...last.keys, key] }], undone: undone.slice(0, -1) }
    : { done, undone };
};

/** What did not happen is no step. */
export const withoutKey = ({ done, undone }: Walk, key: string): Walk => {
  const stays = ({ keys }: Step) => !keys.includes(key);
  return { done: done.filter(stays), undone: undone.filter(stays) };
};
