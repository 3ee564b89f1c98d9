import { Keys } from '@atelier/ui/Keys';
import { Tooltip } from '@atelier/ui/Tooltip';
import { GripVertical, Lock } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { pressToLift } from '../../../parts/dragging/index.ts';
import { liftOf } from './canvas/lift-of.ts';
import { useGroups } from './canvas/use-desk.ts';
import { directionOf } from './drag/key-steps.ts';
import styles from './sort.module.css';
import type { SortDesk } from './sort-desk.ts';

/** The names of all groups: a click leads to one, and what is dropped on one goes to its end, however far it is. */
export function GroupRail({ desk, movable }: { desk: SortDesk; movable: boolean }) {
  const groups = useGroups(desk);
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = rail.current;
    if (element === null) return;
    desk.drag.stage.elements.rail = element;
    return pressToLift(element, desk.drag, (pressed) => liftOf(desk, pressed));
  }, [desk]);
  const onKeyDown = (event: KeyboardEvent) => {
    const title = (event.target as HTMLElement).dataset.grip;
    if (title === undefined) return;
    const way = directionOf(event.key);
    const { drag } = desk;
    if (drag.by === 'keys') {
      if (way) drag.stepByKeys(way);
      else if (event.key === ' ' || event.key === 'Enter') drag.drop();
      else if (event.key === 'Escape') drag.putBack();
      else return;
    } else if (event.key === ' ' && movable)
      drag.liftByKeys({ kind: 'group', title }, { group: 0, at: groups.findIndex((one) => one.title === title) });
    else return;
    event.preventDefault();
  };
  return (
    <nav ref={rail} className={styles.rail} aria-label="Groups" data-part="rail" onKeyDown={onKeyDown}>
      <ul>
        {groups.map(({ title, styles: all, locked }, at) => (
          <li key={title} data-lane={at} data-empty={all.length === 0 || undefined}>
            <button type="button" className={styles.railName} data-grip={title} onClick={() => desk.goToLane(title)}>
              <GripVertical size={14} strokeWidth={1.75} aria-hidden className={styles.railGrip} />
              <Tooltip text={title} whenCut>
                <span>{title}</span>
              </Tooltip>
              {locked ? <Lock size={13} strokeWidth={1.75} aria-label="Locked" /> : null}
              <small>{all.length}</small>
            </button>
          </li>
        ))}
      </ul>
      {movable ? (
        <div className={styles.hints}>
          <p>Drop on a name to send styles to the end of that group.</p>
          <p>
            <Keys>Space</Keys> lift
          </p>
          <p>
            <Keys>←</Keys> <Keys>→</Keys> move
          </p>
          <p>
            <Keys>Esc</Keys> put back
          </p>
        </div>
      ) : null}
    </nav>
  );
}
