/**
 * Those who ask the same while it is being worked out get the same answer, which is worked out once. Nothing is kept
 * afterwards: whoever asks later is told how it is then.
 */
export const shareUnderWay = <T>() => {
  const underWay = new Map<string, Promise<T>>();
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const held = underWay.get(key);
    if (held) return held;
    const started = work().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
};
