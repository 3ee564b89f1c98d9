import type { DisplayGroup } from '@atelier/domain/display-group/display-groups';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pressToLift } from '../../../../parts/dragging/index.ts';
import { refOfKey, styleKey } from '../drag/lifted.ts';
import { type Block, blockOfStyle, blocksBetween, type LaneLayout } from '../model/lane-layout.ts';
import type { SortDesk } from '../sort-desk.ts';
import { ColorStrip } from './ColorStrip.tsx';
import styles from './canvas.module.css';
import { LaneHead } from './LaneHead.tsx';
import { liftOf } from './lift-of.ts';
import { PageBlock } from './PageBlock.tsx';
import { TileRow } from './TileRow.tsx';
import { useCanvasClicks } from './use-canvas-clicks.ts';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useGroups, useView } from './use-desk.ts';

interface Slots {
  menu: (group: DisplayGroup) => ReactNode;
  page: (group: DisplayGroup) => ReactNode;
}

interface Props extends Slots {
  desk: SortDesk;
}

/** Scrolling draws anew only after this far; that much more is drawn beyond either edge. */
const stride = 240;
const margin = 420;

const keyOf = (block: Block, groups: readonly DisplayGroup[]): string => {
  const title = groups[block.group]?.title ?? '';
  return block.kind === 'tiles' ? `${title} ${block.from}` : `${title} ${block.kind}`;
};

function BlockView({
  desk,
  block,
  group,
  layout,
  menu,
  page,
  tabStop,
}: Props & { block: Block; group: DisplayGroup; layout: LaneLayout; tabStop: string | null }) {
  switch (block.kind) {
    case 'head':
      return (
        <LaneHead desk={desk} group={group} menu={menu(group)} hasPage={desk.board.state.contents.has(group.title)} />
      );
    case 'tiles':
      return (
        <TileRow desk={desk} group={group} from={block.from} to={block.to} tiles={layout.tiles} tabStop={tabStop} />
      );
    case 'colors': {
      const { tiles } = layout;
      const pointer = tiles.left + (block.style % tiles.columns) * (tiles.width + tiles.gap) + tiles.width / 2;
      const style = group.styles[block.style]!;
      return <ColorStrip desk={desk} group={group.title} style={style} colors={layout.colors} pointer={pointer} />;
    }
    case 'page':
      return (
        <PageBlock desk={desk} title={group.title}>
          {page(group)}
        </PageBlock>
      );
    case 'empty':
      return <p className={styles.empty}>No styles in this group yet. Drop some here.</p>;
  }
}

/** Told anew whenever something changes that decides it; the desk keeps it as long as nothing does. */
function useLaneLayout(desk: SortDesk, width: number): LaneLayout {
  useView(desk, (view) => view.closed);
  useView(desk, (view) => view.tabs);
  useView(desk, (view) => view.opened);
  useView(desk, (view) => view.tile);
  useView(desk, (view) => view.pageHeights);
  return desk.layout(width);
}

/** The style that Tab leads to, and where it is drawn: the one that had the focus last, or the first. */
function useTabStop(desk: SortDesk, layout: LaneLayout, groups: readonly DisplayGroup[]) {
  const focused = useView(desk, (view) => view.focused);
  const { group = '', style = '' } = focused === null ? {} : refOfKey(focused);
  const lane = groups.findIndex(({ title }) => title === group);
  const at = groups[lane]?.styles.findIndex((one) => one.style === style) ?? -1;
  if (at >= 0) return { key: focused, block: blockOfStyle(layout, lane, at) };
  const first = layout.blocks.find(({ kind }) => kind === 'tiles');
  const title = groups[first?.group ?? -1]?.title;
  const shown = groups[first?.group ?? -1]?.styles[0]?.style;
  return { key: title && shown ? styleKey({ group: title, style: shown }) : null, block: -1 };
}

/** How much of the lanes is in sight, told in strides so that most scrolling renders nothing. */
function useWindow(scroller: HTMLElement | null) {
  const [seen, setSeen] = useState({ top: 0, width: 0, height: 900 });
  useLayoutEffect(() => {
    if (scroller === null) return;
    const look = () => {
      const top = Math.floor(scroller.scrollTop / stride) * stride;
      const { clientWidth: width, clientHeight: height } = scroller;
      setSeen((held) =>
        held.top === top && held.width === width && held.height === height ? held : { top, width, height },
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return seen;
}

/** The lanes: only what is in sight is there, whatever the assortment holds. */
export function LaneCanvas({ desk, menu, page }: Props) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const { top, width, height } = useWindow(scroller);
  const groups = useGroups(desk);
  const layout = useLaneLayout(desk, width);
  const { from, to } = blocksBetween(layout, top - margin, top + height + stride + margin);
  const stop = useTabStop(desk, layout, groups);
  // What has the focus stays, however far it is scrolled away.
  const drawn = layout.blocks.slice(from, to);
  const pinned = layout.blocks[stop.block];
  if (pinned && (stop.block < from || stop.block >= to)) drawn.push(pinned);
  useEffect(() => {
    if (scroller === null) return;
    Object.assign(desk.drag.stage.elements, { scroller, line: line.current });
    return pressToLift(scroller, desk.drag, (pressed) => liftOf(desk, pressed));
  }, [desk, scroller]);
  const clicks = useCanvasClicks(desk);
  const keys = useCanvasKeys(desk, layout, scroller);
  return (
    <div ref={setScroller} className={styles.scroller} data-part="lanes" {...clicks} {...keys}>
      <div className={styles.canvas} style={{ height: layout.height }}>
        {width === 0
          ? null
          : drawn.map((block) => (
              <div
                key={keyOf(block, groups)}
                className={styles.block}
                data-kind={block.kind}
                style={{ top: block.y, height: block.height }}
              >
                <BlockView
                  desk={desk}
                  block={block}
                  group={groups[block.group]!}
                  layout={layout}
                  menu={menu}
                  page={page}
                  tabStop={stop.key}
                />
              </div>
            ))}
        <div ref={line} className={styles.line} hidden aria-hidden="true" />
      </div>
    </div>
  );
}
