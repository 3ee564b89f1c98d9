/** What somebody is about to lose by leaving for good, and how they are asked. */
export interface WayOut {
  /** Sends what still waits; resolves when nothing does any more, or when it cannot be sent now. */
  settle?(): Promise<unknown>;
  mustAsk(): boolean;
  ask(): Promise<boolean>;
}

const open = new Set<WayOut>();

export const guardWayOut = (way: WayOut): (() => void) => {
  open.add(way);
  return () => open.delete(way);
};

/** Long enough for a slow line; nobody who wants to leave is kept longer without being asked. */
const settleMs = 8_000;

export const inTime = (work: Promise<unknown>): Promise<unknown> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, settleMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

/** Before something that takes the page from under its screens (a logout): saves, and asks about what could not be saved. */
export async function mayLeave(onSettled: () => void = () => undefined): Promise<boolean> {
  await inTime(Promise.all([...open].map(async (way) => way.settle?.())));
  onSettled();
  for (const way of open) if (way.mustAsk() && !(await way.ask())) return false;
  return true;
}
