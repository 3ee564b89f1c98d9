import { useState } from 'react';
import type { Prototype } from './create-prototype.ts';
import { PickMenu } from './PickMenu.tsx';
import { prototypeRow } from './prototype-row.ts';
import type { ServerMood } from './prototype-server.ts';

const moods: readonly [ServerMood, string][] = [
  ['well', 'Server answers'],
  ['slow', 'Server is slow'],
  ['down', 'Server is down'],
  ['refusing', 'Server refuses'],
  ['conflicting', 'Server reports conflicts'],
];

function pushFromAnna({ grid }: Prototype): void {
  const { row, col } = grid.selection.active;
  const target = grid.model.rowAt(row) ?? grid.model.rowAt(0);
  const column = grid.columns.drawn[col]?.id === 'name' ? 'name' : 'quantity';
  if (!target) return;
  const value = column === 'name' ? 'Renamed by Anna' : (target.quantity ?? 0) + 1;
  grid.applyRemote([{ type: 'cell', id: target.id, column, value }], { by: 'Anna Berg' });
}

let added = 0;

export function PrototypeActions({ prototype }: { readonly prototype: Prototype }) {
  const { grid, server } = prototype;
  const [mood, setMood] = useState<ServerMood>('well');
  const [editing, setEditing] = useState(true);
  const chooseMood = (next: ServerMood) => {
    server.mood = next;
    setMood(next);
  };
  const addRow = () => {
    added++;
    grid.addRows(0, [{ ...prototypeRow(900_000 + added), id: `new-${added}`, createdDate: null, name: 'New row' }]);
  };
  const deleteRows = () => {
    const ids = grid.selection.ranges.flatMap(({ top, bottom }) =>
      Array.from({ length: bottom - top + 1 }, (_, at) => grid.model.rowAt(top + at)).flatMap((row) =>
        row ? [row.id] : [],
      ),
    );
    grid.removeRows([...new Set(ids)]);
  };
  const toggleDetail = () => {
    const row = grid.model.rowAt(grid.selection.active.row);
    if (row && !row.folder) grid.toggleDetail(row.id);
  };
  const groupBy = (columns: readonly string[]) => grid.changeSettings('group', { ...grid.settings, groupBy: columns });
  return (
    <>
      <PickMenu label="Server" value={mood} choices={moods} onPick={chooseMood} />
      <button type="button" onClick={() => pushFromAnna(prototype)}>
        Push from Anna
      </button>
      <button type="button" onClick={addRow}>
        Add row
      </button>
      <button type="button" onClick={deleteRows}>
        Delete rows
      </button>
      <button type="button" onClick={toggleDetail}>
        Row detail
      </button>
      <button type="button" onClick={() => groupBy(grid.settings.groupBy.length ? [] : ['pillar', 'style'])}>
        Group
      </button>
      <button type="button" onClick={() => grid.checkAll()}>
        Check all
      </button>
      <label>
        <input
          type="checkbox"
          checked={editing}
          onChange={({ target }) => {
            setEditing(target.checked);
            grid.setEditMode(target.checked);
          }}
        />{' '}
        Edit mode
      </label>
    </>
  );
}
