import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { wallPath } from './library-place.ts';
import type { LibrarySearch } from './library-search.ts';

interface Props {
  place: LibraryPlace;
  id: string;
  search?: LibrarySearch;
  className: string | undefined;
  /** With Ctrl or Shift a picture is chosen instead of opened. */
  onChoose?: ((range: boolean) => void) | undefined;
  children: ReactNode;
}

/** An asset is an address: it opens in the viewer, over the wall it stands on. */
export function AssetLink({ place, id, search = {}, className, onChoose, children }: Props) {
  const choose = (event: MouseEvent) => {
    if (onChoose === undefined || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    onChoose(event.shiftKey);
  };
  return (
    <Link
      to={wallPath(place)}
      search={{ ...search, asset: id }}
      state={{ openedHere: true } as never}
      resetScroll={false}
      preload={false}
      className={className}
      draggable={false}
      onClick={choose}
    >
      {children}
    </Link>
  );
}
