/** Small choices kept in this browser. Storage may be blocked or full: the portal works without a memory. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    console.warn(`Cannot read ${key} from this browser's storage.`, error);
    return null;
  }
}

export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    console.warn(`Cannot remember ${key} in this browser's storage.`, error);
  }
}
