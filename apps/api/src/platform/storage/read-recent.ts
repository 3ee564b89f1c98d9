type Read = (key: string) => Promise<Buffer | undefined>;

/** What was read lately is at hand; what has not been asked for longest makes room. For files whose name means one content. */
export const readRecent = (read: Read, { mostBytes }: { readonly mostBytes: number }): Read => {
  const held = new Map<string, Buffer>();
  const underway = new Map<string, ReturnType<Read>>();
  let size = 0;
  const drop = (key: string) => {
    size -= held.get(key)?.length ?? 0;
    held.delete(key);
  };
  const hold = (key: string, bytes: Buffer) => {
    drop(key);
    held.set(key, bytes);
    size += bytes.length;
    for (const oldest of held.keys()) {
      if (size <= mostBytes) return;
      drop(oldest);
    }
  };
  const readOnce = (key: string) => {
    const running = underway.get(key) ?? read(key).finally(() => underway.delete(key));
    underway.set(key, running);
    return running;
  };
  return async (key) => {
    const bytes = held.get(key) ?? (await readOnce(key));
    if (bytes) hold(key, bytes);
    return bytes;
  };
};
