import type { GridSettings } from '@atelier/grid';

export interface SavedView {
  readonly name: string;
  readonly settings: unknown;
}

/** Where a person's named views are kept. Features back it by the API; `localViews` keeps them in the browser. */
export interface ViewStore {
  list(): Promise<readonly SavedView[]>;
  save(name: string, settings: GridSettings): Promise<void>;
  remove(name: string): Promise<void>;
}

export function localViews(key: string, storage: Storage = localStorage): ViewStore {
  const read = (): SavedView[] => {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  };
  const write = (views: readonly SavedView[]) => storage.setItem(key, JSON.stringify(views));
  return {
    list: async () => read(),
    save: async (name, settings) => write([...read().filter((view) => view.name !== name), { name, settings }]),
    remove: async (name) => write(read().filter((view) => view.name !== name)),
  };
}
