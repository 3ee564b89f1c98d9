import { restoreSettings } from '@atelier/grid';
import { useEffect, useState } from 'react';
import { Popover } from '../parts/Popover.tsx';
import partStyles from '../parts/parts.module.css';
import type { SavedView, ViewStore } from '../session/view-store.ts';
import { useSession } from '../use-grid.ts';

export interface ViewsPanelProps {
  readonly anchor: HTMLElement;
  readonly views: ViewStore;
  onClose(): void;
}

/** A view is a name for an arrangement; switching to one can be undone like any other change. */
export function ViewsPanel({ anchor, views, onClose }: ViewsPanelProps) {
  const { grid } = useSession();
  const [saved, setSaved] = useState<readonly SavedView[]>([]);
  const [name, setName] = useState('');
  useEffect(() => {
    void views.list().then(setSaved);
  }, [views]);
  const refresh = async () => setSaved(await views.list());
  const save = async () => {
    await views.save(name.trim(), grid.settings);
    setName('');
    await refresh();
  };
  return (
    <Popover anchor={anchor} label="Saved views" onClose={onClose}>
      <ul className={partStyles.scrollList} aria-label="Saved views">
        {saved.map((view) => (
          <li key={view.name} className={partStyles.orderRow}>
            <button
              type="button"
              className={partStyles.item}
              onClick={() => {
                grid.changeSettings('view', restoreSettings(view.settings, grid.settings));
                onClose();
              }}
            >
              {view.name}
            </button>
            <button
              type="button"
              className={`${partStyles.button} ${partStyles.small}`}
              aria-label={`Delete view ${view.name}`}
              onClick={() => void views.remove(view.name).then(refresh)}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      <form
        className={partStyles.panel}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) void save();
        }}
      >
        <label className={partStyles.field}>
          Name of a new view
          <input
            data-autofocus
            className={partStyles.input}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <button type="submit" className={partStyles.button} disabled={!name.trim()}>
          Save this view
        </button>
      </form>
    </Popover>
  );
}
