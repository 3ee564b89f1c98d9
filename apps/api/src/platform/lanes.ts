/** Work of one lane is done one after the other, in the order it came; lanes do not know each other. */
export type Lanes = <T>(lane: string, work: () => Promise<T>) => Promise<T>;

export const createLanes = (): Lanes => {
  const lasts = new Map<string, Promise<unknown>>();
  return (lane, work) => {
    const done = (lasts.get(lane) ?? Promise.resolve()).then(work);
    const last = done
      .catch(() => undefined)
      .then(() => {
        if (lasts.get(lane) === last) lasts.delete(lane);
      });
    lasts.set(lane, last);
    return done;
  };
};
