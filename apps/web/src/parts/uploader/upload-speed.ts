const windowMs = 8_000;
const minute = 60_000;

/** How fast bytes leave, over the last seconds: an average since the start would promise too much after a pause. */
export function createSpeed() {
  let notes: readonly { readonly at: number; readonly bytes: number }[] = [];
  const recent = (now: number) => notes.filter(({ at }) => now - at < windowMs);
  return {
    note(bytes: number, now: number): void {
      notes = [...recent(now), { at: now, bytes }];
    },
    /** Bytes in a second; 0 while too little is known. */
    perSecond(now: number): number {
      const within = recent(now);
      const first = within[0];
      const spent = first === undefined ? 0 : now - first.at;
      if (spent < 1_000) return 0;
      return within.slice(1).reduce((sum, { bytes }) => sum + bytes, 0) / (spent / 1_000);
    },
    reset(): void {
      notes = [];
    },
  };
}

export function timeLeftText(bytes: number, perSecond: number): string | null {
  if (perSecond <= 0 || bytes <= 0) return null;
  const ms = (bytes / perSecond) * 1_000;
  if (ms < minute) return `${Math.max(1, Math.ceil(ms / 1_000))} s left`;
  if (ms < 60 * minute) return `${Math.ceil(ms / minute)} min left`;
  const hours = Math.floor(ms / (60 * minute));
  return `${hours} h ${Math.ceil((ms - hours * 60 * minute) / minute)} min left`;
}
