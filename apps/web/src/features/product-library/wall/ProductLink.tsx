import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type LibrarySearch, libraryPath } from '../library-search.ts';

interface Props {
  id: string;
  search: LibrarySearch;
  className: string | undefined;
  children: ReactNode;
}

/** A product is an address: it opens here, or with Ctrl or the middle button in a tab of its own. */
export function ProductLink({ id, search, className, children }: Props) {
  return (
    <Link
      to={libraryPath}
      search={{ ...search, product: id }}
      state={{ openedHere: true } as never}
      resetScroll={false}
      preload={false}
      className={className}
      draggable={false}
    >
      {children}
    </Link>
  );
}
