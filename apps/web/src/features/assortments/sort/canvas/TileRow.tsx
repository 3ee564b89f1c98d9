import type { DisplayGroup } from '@atelier/domain/display-group/display-groups';
import { styleKey } from '../drag/lifted.ts';
import type { Tiles } from '../model/lane-layout.ts';
import type { SortDesk } from '../sort-desk.ts';
import { StyleTile } from './StyleTile.tsx';
import { useLifted, useView } from './use-desk.ts';

interface Props {
  desk: SortDesk;
  group: DisplayGroup;
  from: number;
  to: number;
  tiles: Tiles;
  /** The style that Tab leads to. */
  tabStop: string | null;
}

export function TileRow({ desk, group, from, to, tiles, tabStop }: Props) {
  const lifted = useLifted(desk);
  const selected = useView(desk, (view) => view.selected);
  const opened = useView(desk, (view) => view.opened);
  const inHand = new Set(lifted?.kind === 'styles' ? lifted.items.map(styleKey) : []);
  return group.styles.slice(from, to).map((style, at) => {
    const key = styleKey({ group: group.title, style: style.style });
    return (
      <StyleTile
        key={key}
        style={style}
        fields={desk.board.fieldsOf(style.colors[0]!.id)}
        group={group.title}
        place={`place ${from + at + 1} of ${group.styles.length} in ${group.title}`}
        left={tiles.left + at * (tiles.width + tiles.gap)}
        tiles={tiles}
        selected={selected.has(key)}
        focused={tabStop === key}
        lifted={inHand.has(key)}
        opened={opened?.group === group.title && opened.style === style.style}
      />
    );
  });
}
