import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Lifted } from '../drag/lifted.ts';
import type { SortDesk } from '../sort-desk.ts';
import { tilePicture } from '../tile-picture.ts';
import styles from './ghost.module.css';
import { useLifted } from './use-desk.ts';

const pictureWidth = 152;

interface Face {
  readonly title: string;
  readonly detail: string;
  readonly picture: string | null;
  readonly count: number;
}

const firstColor = (desk: SortDesk, group: string, style: string) =>
  desk.board.groups.find(({ title }) => title === group)?.styles.find((one) => one.style === style)?.colors[0]?.id;

function faceOf(desk: SortDesk, lifted: Lifted): Face {
  const pictureOf = (id: string | undefined) =>
    id === undefined ? null : tilePicture(id, desk.board.fieldsOf(id), pictureWidth);
  if (lifted.kind === 'group') {
    const count = desk.board.groups.find(({ title }) => title === lifted.title)?.styles.length ?? 0;
    return { title: lifted.title, detail: '', picture: null, count };
  }
  if (lifted.kind === 'color') {
    const id = `${lifted.style}-${lifted.color}`;
    return { title: lifted.color, detail: desk.nameOf(lifted.style), picture: pictureOf(id), count: 1 };
  }
  const [first, second, ...more] = lifted.items;
  const named = second ? desk.nameOf(second.style) : '';
  return {
    title: first ? desk.nameOf(first.style) : '',
    detail: second ? `and ${more.length > 0 ? `${lifted.items.length - 1} more` : named}` : (first?.style ?? ''),
    picture: first ? pictureOf(firstColor(desk, first.group, first.style)) : null,
    count: lifted.items.length,
  };
}

/** What is in the hand of the pointer. It is moved by the drag itself; this only draws it once. */
export function Ghost({ desk }: { desk: SortDesk }) {
  const lifted = useLifted(desk);
  const box = useRef<HTMLDivElement>(null);
  const carried = lifted !== null && desk.drag.by === 'pointer';
  useLayoutEffect(() => {
    desk.drag.stage.elements.ghost = carried ? box.current : null;
  }, [desk, carried]);
  if (!carried) return null;
  const { title, detail, picture, count } = faceOf(desk, lifted);
  return createPortal(
    <div ref={box} className={styles.ghost} aria-hidden="true" data-part="ghost">
      {picture === null ? null : <img src={picture} alt="" />}
      <strong>{title}</strong>
      {detail === '' ? null : <span>{detail}</span>}
      <em data-word="" />
      {count > 1 ? <b>{count}</b> : null}
    </div>,
    document.body,
  );
}
