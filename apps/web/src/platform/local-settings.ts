/** Small choices kept in this browser. Storage may be blocked or full: the portal works without a memory. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    console.warn(`Cannot read ${key} from this browser's storage.`, error);
    return null;
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    console.warn(`Cannot remove ${key} from this browser's storage.`, error);
  }
}

export function localKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch (error) {
    console.warn("Cannot look into this browser's storage.", error);
    return [];
  }
}

export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    console.warn(`Cannot remember ${key} in this browser's storage.`, error);
  }
}
