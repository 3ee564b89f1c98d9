import { comingSoonAddress } from '@atelier/contract/products/product-images';
import { DndContext, type DragEndEvent, DragOverlay, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type SortRecord, sortRecords } from '../data.ts';
import { untilPainted } from './page-contract.ts';

interface Style {
  readonly id: string;
  readonly name: string;
  readonly colors: number;
}

const stylesIn = (records: readonly SortRecord[]): Map<string, Style[]> => {
  const groups = new Map<string, Map<string, Style>>();
  for (const { style, name, displayGroup } of records) {
    const group = groups.get(displayGroup) ?? new Map<string, Style>();
    groups.set(displayGroup, group);
    group.set(style, { id: style, name, colors: (group.get(style)?.colors ?? 0) + 1 });
  }
  return new Map([...groups].map(([title, styles]) => [title, [...styles.values()]]));
};

const Face = ({ style: { id, name, colors } }: { style: Style }) => (
  <>
    <img
      src={comingSoonAddress('small')}
      alt=""
      draggable={false}
      style={{ display: 'block', width: '100%', height: 108 }}
    />
    <b style={{ display: 'block' }}>{name}</b>
    <span style={{ display: 'flex', justifyContent: 'space-between' }}>
      <span>{id}</span>
      <span>{colors} colors</span>
    </span>
  </>
);

function Tile({ style }: { style: Style }) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id: style.id });
  const moved = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined;
  return (
    <div
      ref={setNodeRef}
      data-tile=""
      {...attributes}
      {...listeners}
      style={{ width: 144, height: 156, transform: moved, transition }}
    >
      <Face style={style} />
    </div>
  );
}

function Lane({ title, styles }: { title: string; styles: readonly Style[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <SortableContext items={styles.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 144px)', gap: 12 }}>
          {styles.map((style) => (
            <Tile key={style.id} style={style} />
          ))}
        </div>
      </SortableContext>
    </section>
  );
}

function Board({ start }: { start: Map<string, Style[]> }) {
  const [groups, setGroups] = useState(start);
  const [lifted, setLifted] = useState<Style | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
  const find = (id: unknown) => [...groups.values()].flat().find((style) => style.id === id) ?? null;
  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(null);
    const lane = [...groups].find(([, styles]) => styles.some(({ id }) => id === active.id));
    if (!lane || !over) return;
    const ids = lane[1].map(({ id }) => id);
    const moved = arrayMove(lane[1], ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
    setGroups(new Map(groups).set(lane[0], moved));
  };
  return (
    <DndContext sensors={sensors} onDragStart={({ active }) => setLifted(find(active.id))} onDragEnd={drop}>
      <div style={{ flex: 1, overflow: 'auto', padding: '0 16px 0 40px' }}>
        {[...groups].map(([title, styles]) => (
          <Lane key={title} title={title} styles={styles} />
        ))}
      </div>
      <DragOverlay>
        {lifted ? (
          <div data-carried="">
            <Face style={lifted} />
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

const records = sortRecords();
const root = createRoot(document.getElementById('root')!);
const tiles = () => document.querySelectorAll<HTMLElement>('[data-tile]');

globalThis.sortBench = {
  mount: () =>
    untilPainted(
      () => root.render(<Board start={stylesIn(records)} />),
      () => tiles().length > 20,
    ),
  handle: (at) => tiles()[at]!,
  carries: () => document.querySelector('[data-carried]') !== null,
};
