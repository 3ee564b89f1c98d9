import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The deepest route that has a title names the page. */
export function RootLayout() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useEffect(() => {
    document.title = title === undefined ? 'Atelier' : `${title} · Atelier`;
  }, [title]);
  return <Outlet />;
}
