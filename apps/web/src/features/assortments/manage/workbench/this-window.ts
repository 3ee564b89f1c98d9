const key = 'atelier.window';

/** A copied tab begins with the name of the one it was copied from: whoever of the two still has it keeps it. */
async function isFree(id: string): Promise<boolean> {
  if (navigator.locks === undefined) return true;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  void navigator.locks.request(`${key} ${id}`, { ifAvailable: true }, (lock) => {
    resolve(lock !== null);
    // Held for as long as this page lives.
    return lock === null ? undefined : new Promise<void>(() => undefined);
  });
  return promise;
}

async function nameWindow(): Promise<string> {
  const known = sessionStorage.getItem(key);
  if (known !== null && (await isFree(known))) return known;
  const fresh = crypto.randomUUID();
  await isFree(fresh);
  sessionStorage.setItem(key, fresh);
  return fresh;
}

let named: Promise<string> | undefined;

/** What this window is called to the server: the same after a reload, another one in another tab. */
export const thisWindow = (): Promise<string> => {
  named ??= nameWindow();
  return named;
};
